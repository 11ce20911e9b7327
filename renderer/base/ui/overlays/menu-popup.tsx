import { Menu as Base } from '@base-ui/react/menu';
import { Link } from 'react-router-dom';
import { cx } from '../../styles/cx.ts';
import styles from './menu.module.css';
import type { MenuProps } from './menu-props.ts';
import { useOverlayContainer } from './overlay-container.ts';

/** Base UI's menu, loaded by Menu on first opening and therefore initially open. */
export function MenuPopup({ trigger, items }: MenuProps) {
  const container = useOverlayContainer();
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles['positioner']} sideOffset={6} align="end">
          <Base.Popup className={styles['popup']}>
            {items.map((item) => {
              const className = cx(styles['item'], item.danger && styles['danger']);
              return 'to' in item ? (
                <Base.LinkItem key={item.label} className={className} closeOnClick render={<Link to={item.to} />}>
                  {item.icon}
                  {item.label}
                </Base.LinkItem>
              ) : (
                <Base.Item
                  key={item.label}
                  className={className}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
