import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from './samples.module.css';

const COLOURS = [
  'ground',
  'surface',
  'raised',
  'hover',
  'sunken',
  'line',
  'line-strong',
  'line-field',
  'ink',
  'ink-soft',
  'ink-faint',
  'flame',
  'flame-text',
  'moss',
  'blood',
  'sky',
  'q1',
  'q2',
  'q3',
  'q4',
  'q5',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
] as const;

export function TokenSamples() {
  return (
    <>
      <Panel title="Colours">
        <Grid min={104} gap="3" soft size="xs">
          {COLOURS.map((name) => (
            <div key={name}>
              <div className={styles['swatch']} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </Grid>
      </Panel>
      <Panel title="Type">
        <Stack gap="4">
          <p style={{ font: '560 2rem/1.15 var(--font-display)' }}>Fraunces, for headings</p>
          <p>Inter, for everything one reads: 0123456789, Håkon, Þórdís, Владимир.</p>
          <p>
            <code>JetBrains Mono, for code and the map: {'# . @ E >'}</code>
          </p>
        </Stack>
      </Panel>
    </>
  );
}
