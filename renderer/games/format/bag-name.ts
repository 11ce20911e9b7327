import type { TFunction } from 'i18next';
import type { Container } from '#shared/games/containers.ts';

export function bagName(t: TFunction, { kind, number }: Container): string {
  return t(`characters.inventory.containers.${kind}`, { number });
}
