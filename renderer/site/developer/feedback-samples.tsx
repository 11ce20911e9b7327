import { body as knapsack } from 'virtual:game-icon/knapsack';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Progress } from '../../base/ui/feedback/progress.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../base/ui/feedback/skeleton.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';

export function FeedbackSamples() {
  return (
    <>
      <Panel title="Notices">
        <Stack gap="4">
          <Notice>The guest account is read-only.</Notice>
          <Notice tone="good">Character imported successfully</Notice>
          <Notice tone="warn" title="2 warnings">
            No inventory data provided
          </Notice>
          <ErrorState message="Network Error" onRetry={() => toast({ title: 'Tried again' })} />
        </Stack>
      </Panel>
      <Panel title="Nothing here">
        <EmptyState
          icon={<GameIcon body={knapsack} />}
          title="No characters available"
          action={<Button variant="primary">Add Character</Button>}
        >
          Send a file the game wrote, or import one by hand.
        </EmptyState>
      </Panel>
      <Panel title="On its way">
        <Stack gap="4">
          <SkeletonGroup>
            <Row gap="3" wrap>
              <Skeleton width="46px" height="46px" round />
              <Skeleton width="12rem" height="1.4em" />
            </Row>
            <SkeletonLines />
          </SkeletonGroup>
          <Progress label="Sending" value={0.62} />
          <Progress label="Reading" />
          <Spinner label="Loading" size={24} />
        </Stack>
      </Panel>
      <Panel title="Toasts">
        <Row gap="3" wrap>
          <Button onClick={() => toast({ title: 'Download started' })}>Info</Button>
          <Button
            onClick={() => toast({ tone: 'good', title: 'Brunhild is now level 60', description: '3 items changed.' })}
          >
            Good
          </Button>
          <Button
            onClick={() =>
              toast({ tone: 'warn', title: 'Your session has ended', description: 'Please log in again.' })
            }
          >
            Warn
          </Button>
          <Button onClick={() => toast({ tone: 'bad', title: 'Failed to search users' })}>Bad</Button>
        </Row>
      </Panel>
    </>
  );
}
