import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { RecordHeader } from '../../base/ui/layout/record-header.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import headerStyles from './character-header.module.css';

/** Skeleton of a character's page; the name comes from the address. */
export function CharacterLoading({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Page width="full">
      <RecordHeader
        crest={<Skeleton width="66px" height="66px" />}
        title={name}
        line={<span aria-hidden>{t('characters.detail.loading')}</span>}
        facts={
          <>
            <span aria-hidden>{'\u00a0'}</span>
            <span aria-hidden>{'\u00a0'}</span>
          </>
        }
        actions={
          <Row gap="2 3" align="stretch" wrap className={headerStyles['actions']}>
            <Skeleton width="min(590px, 100vw - 2 * var(--gutter))" height="42px" />
          </Row>
        }
      />
      <Stack as={SkeletonGroup} gap="4" shrink label={t('characters.detail.loading')}>
        <Skeleton height="43px" />
        <Skeleton height="340px" />
      </Stack>
    </Page>
  );
}
