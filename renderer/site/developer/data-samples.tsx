import { useState } from 'react';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge, StatusDot } from '../../base/ui/feedback/badge.tsx';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { DescriptionList } from '../../base/ui/data/description-list.tsx';
import { Meter, MeterLegend, type MeterPart } from '../../games/game/meter.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { QualityText } from '../../games/game/quality-text.tsx';
import { StatTile, StatTiles } from '../../base/ui/data/stat-tile.tsx';
import { Table } from '../../base/ui/data/table.tsx';
import { Tabs } from '../../base/ui/controls/tabs.tsx';

const PARTS: readonly MeterPart[] = [
  { label: 'Common', value: 1, tone: 'q1' },
  { label: 'Uncommon', value: 2, tone: 'q2' },
  { label: 'Rare', value: 4, tone: 'q3' },
  { label: 'Epic', value: 8, tone: 'q4' },
  { label: 'Legendary', value: 1, tone: 'q5' },
];

const ITEMS = [
  { slot: 'Head', item: 'Helm of Might', quality: 4 },
  { slot: 'Back', item: 'Cape of the Black Baron', quality: 3 },
  { slot: 'Feet', item: 'Bloodmail Boots', quality: 2 },
  { slot: 'Shirt', item: "Brawler's Shirt", quality: 1 },
] as const;

export function DataSamples() {
  const [tab, setTab] = useState<'overview' | 'equipment'>('equipment');
  return (
    <>
      <Panel title="Figures">
        <StatTiles>
          <StatTile label="Total Characters" value="12" note="+1 this week" tone="good" />
          <StatTile label="Total Items" value="1,204" note="median 92" />
        </StatTiles>
      </Panel>
      <Panel title="Meter">
        <Stack gap="4">
          <MeterLegend parts={PARTS} />
          <Meter label="Brunhild" parts={PARTS} />
          <Meter label="Nobody" parts={[]} />
        </Stack>
      </Panel>
      <Panel title="Tabs and table">
        <Tabs
          label="Character"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              panel: (
                <DescriptionList
                  rows={[
                    { key: 'name', term: 'Name', details: 'Brunhild' },
                    { key: 'realm', term: 'Realm', details: 'Hydraxian' },
                  ]}
                />
              ),
            },
            {
              value: 'equipment',
              label: 'Equipment',
              count: ITEMS.length,
              panel: (
                <Table
                  caption="Equipment"
                  rows={ITEMS}
                  rowKey={(row) => row.slot}
                  columns={[
                    { key: 'slot', header: 'Slot', render: (row) => row.slot, isRowHeader: true },
                    {
                      key: 'item',
                      header: 'Item',
                      render: (row) => <QualityText quality={row.quality}>{row.item}</QualityText>,
                    },
                    { key: 'quality', header: 'Quality', align: 'end', render: (row) => row.quality },
                  ]}
                />
              ),
            },
          ]}
        />
      </Panel>
      <Panel title="Badges">
        <Row gap="3" wrap>
          <Badge>User</Badge>
          <Badge tone="good">Verified</Badge>
          <Badge tone="warn">Unverified</Badge>
          <Badge tone="bad">Banned</Badge>
          <Badge tone="info">New</Badge>
          <StatusDot>Online</StatusDot>
          <StatusDot tone="warn">connecting</StatusDot>
          <StatusDot tone="bad">disconnected</StatusDot>
        </Row>
      </Panel>
      <Panel title="Code">
        <CodeBlock
          label="Sample command"
          code="curl -s http://127.0.0.1:4810/api/characters -H 'authorization: Bearer <token>'"
        />
      </Panel>
    </>
  );
}
