import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { CopyButton } from '../../base/ui/controls/copy-button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';

export function ControlSamples() {
  return (
    <>
      <Panel title="Buttons">
        <Stack gap="4">
          <Row gap="3" wrap>
            <Button variant="primary">Primary</Button>
            <Button>Secondary</Button>
            <Button variant="quiet">Quiet</Button>
            <Button variant="danger">Danger</Button>
          </Row>
          <Row gap="3" wrap>
            <Button variant="primary" busy>
              Importing...
            </Button>
            <Button disabled>Disabled</Button>
            <Button icon={<Plus aria-hidden />}>With icon</Button>
            <LinkButton to="/dev/components">Link</LinkButton>
          </Row>
          <Row gap="3" wrap>
            <Button size="s" variant="primary">
              Small
            </Button>
            <Button size="s">Small</Button>
            <CopyButton text="Tavern Ledger" />
            <IconButton label="Delete">
              <Trash2 aria-hidden />
            </IconButton>
            <IconButton label="Delete" size="s">
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        </Stack>
      </Panel>
      <Panel title="Fields">
        <Stack gap="4">
          <TextField label="Username" hint="3 to 20 characters." placeholder="Sigrun" />
          <TextField label="Password" type="password" defaultValue="Valkyrie1" />
          <TextField label="Email" error="Invalid email format" defaultValue="sigrun@" />
          <SearchField label="Search" placeholder="Search items..." />
          <TextField label="Disabled" disabled defaultValue="Not now" />
        </Stack>
      </Panel>
      <MoreFieldSamples />
    </>
  );
}

function MoreFieldSamples() {
  const [mode, setMode] = useState<'manual' | 'file'>('manual');
  const [game, setGame] = useState<'wow_classic' | 'wow_retail'>('wow_classic');
  return (
    <Panel title="More fields">
      <Stack gap="4">
        <Select
          label="Game"
          value={game}
          onChoose={setGame}
          choices={[
            { value: 'wow_classic', label: 'World of Warcraft Classic' },
            { value: 'wow_retail', label: 'World of Warcraft Retail' },
          ]}
        />
        <TextArea label="Message" rows={3} hint="What happened, and what you expected." />
        <TextArea label="Character JSON" code rows={4} defaultValue={'{\n  "game_short_code": "wow_classic"\n}'} />
        <Checkbox label="Make group private" hint="Only people you invite can see it." defaultChecked />
        <Checkbox label="Unchecked" />
        <div>
          <Segmented
            label="Mode"
            value={mode}
            onChange={setMode}
            segments={[
              { value: 'manual', label: 'Manual' },
              { value: 'file', label: 'File' },
            ]}
          />
        </div>
      </Stack>
    </Panel>
  );
}
