import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../../base/ui/layout/layout.tsx';
import { Table } from '../../../base/ui/data/table.tsx';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import styles from './api-docs.module.css';
import { schemaGroups, type Limits, type SchemaRow } from './schema-rows.ts';

export function SchemaTable({ schema }: { readonly schema: object }) {
  const { t } = useTranslation();
  const groups = useMemo(() => schemaGroups(schema), [schema]);
  return (
    <div>
      {groups.map(({ name, type, required, rows }) => {
        const title = name ?? t('importing.docs.topLevel');
        return (
          <details key={title} className={styles['group']} open={name === null || name === 'character'}>
            <summary>
              <code>{title}</code>
              <span className={styles['type']}>
                {name !== null && `${type}, ${t(required ? 'importing.docs.required' : 'importing.docs.optional')}`}
              </span>
            </summary>
            <div>
              <Table
                caption={t('importing.docs.captionOf', { name: title })}
                rows={rows}
                rowKey={(row) => row.path}
                columns={[
                  {
                    key: 'field',
                    header: t('importing.docs.field'),
                    render: (row) => <code>{row.path}</code>,
                    isRowHeader: true,
                  },
                  {
                    key: 'type',
                    header: t('importing.docs.type'),
                    render: (row) => <code className={styles['type']}>{row.type}</code>,
                  },
                  { key: 'about', header: t('importing.docs.about'), render: (row) => <About row={row} /> },
                ]}
              />
            </div>
          </details>
        );
      })}
    </div>
  );
}

function About({ row: { required, description, limits } }: { readonly row: SchemaRow }) {
  const { t } = useTranslation();
  const limitsText = useLimits(limits);
  return (
    <Muted soft size="s" className={styles['note']}>
      {required && <strong>{t('importing.docs.requiredField')} </strong>}
      {[description && formatMessage({ code: description }), limitsText].filter(Boolean).join(' ')}
    </Muted>
  );
}

function useLimits(limits: Limits | null): string {
  const { t } = useTranslation();
  if (!limits) return '';
  const { unit, from, to } = limits;
  if (from !== undefined && to !== undefined) return t(`importing.docs.${unit}.between`, { from, to });
  if (from !== undefined) return t(`importing.docs.${unit}.from`, { from });
  return to === undefined ? '' : t(`importing.docs.${unit}.to`, { to });
}
