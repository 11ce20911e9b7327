import { Ellipsis, Info, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';

export function OverlaySamples() {
  const [dialog, setDialog] = useState(false);
  const [confirming, setConfirming] = useState(false);
  return (
    <Panel title="Over the page">
      <Row gap="3" wrap>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirming(true)}>Confirm</Button>
        <Menu
          trigger={
            <IconButton label="More">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => toast({ title: 'Edit' }) },
            { label: 'Home', to: '/' },
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setConfirming(true) },
          ]}
        />
        <Tooltip content="Worn and carried, bank included">
          <IconButton label="What counts as an item">
            <Info aria-hidden />
          </IconButton>
        </Tooltip>
      </Row>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Create group"
        description="A table of your own in the tavern."
      >
        <div style={{ marginTop: 20 }}>
          <TextField label="Name" />
        </div>
        <DialogActions>
          <Button onClick={() => setDialog(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => setDialog(false)}>
            Create
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete Brunhild?"
        confirmLabel="Delete"
        danger
        onConfirm={() => toast({ tone: 'good', title: 'Deleted' })}
      >
        The character and its history will be gone. A later import starts anew.
      </ConfirmDialog>
    </Panel>
  );
}
