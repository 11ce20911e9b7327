import { lazy, Suspense, type ReactNode } from 'react';
import styles from './lazy-tabs.module.css';

const loadEquipment = () => import('./tabs/equipment-tab.tsx').then((m) => ({ default: m.EquipmentTab }));
const loadInventory = () => import('./tabs/inventory-tab.tsx').then((m) => ({ default: m.InventoryTab }));
const loadBuffs = () => import('./tabs/buffs-tab.tsx').then((m) => ({ default: m.BuffsTab }));
const loadActions = () => import('./actions/record-actions.tsx').then((m) => ({ default: m.RecordActions }));
const loadUnsavedChangesDialog = () =>
  import('../edit/unsaved-changes-dialog.tsx').then((m) => ({ default: m.UnsavedChangesDialog }));
const loadEdit = () => import('../edit/edit-panel.tsx').then((m) => ({ default: m.EditPanel }));

/** What of a character's page is not seen when it opens, and comes when the page is at rest or when it is wanted. */
export const EquipmentTab = lazy(loadEquipment);
export const InventoryTab = lazy(loadInventory);
export const BuffsTab = lazy(loadBuffs);
/** Its place is kept free in the header. */
export const RecordActions = lazy(loadActions);
export const UnsavedChangesDialog = lazy(loadUnsavedChangesDialog);
/** Has no place to wait in: whoever opens it does so in a transition. */
export const EditPanel = lazy(loadEdit);

export function preloadLazyTabs(): Promise<unknown> {
  return Promise.all([loadEquipment(), loadInventory(), loadBuffs(), loadEdit(), loadUnsavedChangesDialog()]);
}

/** Room for a tab that is on its way, so that what lies below does not come up only to go down again. */
export function LazyTab({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<div className={styles['room']} />}>{children}</Suspense>;
}
