import { VirtualLines } from '../../../base/ui/data/virtual-lines.tsx';
import { linesOf } from './matrix-view.ts';
import { MatrixRow, type MatrixRowsProps } from './matrix-row.tsx';

/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 46;
const NARROW_ROW_HEIGHT = 62;
const LINE_HEIGHT = 21;
const REALM_HEIGHT = 38;

export function VirtualMatrixRows(props: MatrixRowsProps) {
  const height = props.isNarrow ? NARROW_ROW_HEIGHT + linesOf(props.columns).length * LINE_HEIGHT : ROW_HEIGHT;
  const line = (row: MatrixRowsProps['rows'][number], index: number) => (
    <MatrixRow {...props} row={row} index={index} />
  );
  return (
    <VirtualLines
      rows={props.rows}
      keyOf={({ key }) => key}
      heightOf={({ kind }) => (kind === 'realm' ? REALM_HEIGHT : height)}
      line={line}
    />
  );
}
