import { lazy, Suspense } from 'react';
import { MatrixRow, type MatrixRowsProps } from './matrix-row.tsx';

/** 10 kB gzip that only large accounts need. */
const VirtualRows = lazy(() => import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })));

/** Up to this many rows, render all so that Ctrl+F works; above, virtualise. */
const ALL_RENDERED = 80;

export function MatrixRows(props: MatrixRowsProps) {
  const { rows } = props;
  const all = (shown: typeof rows) => (
    <div role="rowgroup">
      {shown.map((row, index) => (
        <MatrixRow key={row.key} {...props} row={row} index={index} />
      ))}
    </div>
  );
  if (rows.length <= ALL_RENDERED) return all(rows);
  return (
    <Suspense fallback={all(rows.slice(0, ALL_RENDERED))}>
      <VirtualRows {...props} />
    </Suspense>
  );
}
