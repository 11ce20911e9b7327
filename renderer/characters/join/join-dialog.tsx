import type { Character } from '#shared/characters/contract/characters.ts';
import { isSameTerm } from '#shared/games/terms/same-term.ts';
import { previewJoin, joinChoices } from './join-rules.ts';
import { orderPair } from './suggest-joins.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { failureMessage } from '../../base/api/errors.ts';
import { formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { characterLink } from '../character-link.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useCharacters } from '../stores/characters-store.ts';
import { describeSeen } from '../detail/describe-seen.ts';
import { join } from './joining.ts';
import styles from './join-dialog.module.css';

interface JoinDialogProps {
  readonly character: Character;
  /** Suggested; without one the player chooses. */
  readonly other?: Character;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Both characters side by side, what the joined one will have and from where, and the join. */
export function JoinDialog({ character, other, open, onOpenChange }: JoinDialogProps) {
  const { t } = useTranslation();
  const { data } = useCharacters();
  const location = useLocation();
  const navigate = useNavigate();
  const choices = joinChoices(character, data);
  const [chosen, setChosen] = useState(other?.id ?? choices[0]?.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A joined one is no choice any more.
  const found = choices.find(({ id }) => id === chosen) ?? (other ? undefined : choices[0]);
  const pair = found && orderPair(character, found);
  const confirm = async ([keep, gone]: readonly [Character, Character]): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const isOnPage = location.pathname !== paths.characters;
    try {
      const joined = await join(keep, gone);
      onOpenChange(false);
      if (isOnPage) await navigate(characterLink(joined), { replace: true });
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      size="l"
      title={t(other ? 'joining.suggestion' : 'joining.title', { name: character.name })}
      description={t('joining.lead')}
    >
      {other === undefined && choices.length > 0 && (
        <Select
          label={t('joining.other')}
          choices={choices.map(({ id, name, realm, level }) => ({
            value: String(id),
            label: t('joining.choice', { name, realm, level }),
          }))}
          value={String(found?.id)}
          onChoose={(id) => setChosen(Number(id))}
        />
      )}
      {choices.length === 0 && <p>{t('joining.noOther')}</p>}
      {pair && <Preview pair={pair} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DialogActions>
        <Button disabled={busy} onClick={() => onOpenChange(false)}>
          {t('common.cancel')}
        </Button>
        {pair && (
          <Button variant="primary" busy={busy} onClick={() => void confirm(pair)}>
            {t('joining.join')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Preview({ pair }: { readonly pair: readonly [Character, Character] }) {
  const { t } = useTranslation();
  const now = useNow();
  const [keep, other] = pair;
  const isSameName = keep.name === other.name;
  const labelOf = ({ name, realm }: Character) => (isSameName ? realm : name);
  const haveOneClass = isSameTerm(keep.class, other.class);
  return (
    <>
      <div className={styles['pair']}>
        {pair.map((character) => (
          <Side key={character.id} character={character} now={now} />
        ))}
      </div>
      {!haveOneClass && (
        <Notice tone="warn">
          {t('joining.classesDiffer', {
            keep: labelOf(keep),
            keepClass: translateGameTerm(keep.class),
            other: labelOf(other),
            otherClass: translateGameTerm(other.class),
          })}
        </Notice>
      )}
      <h3 className={styles['heading']}>{t('joining.result')}</h3>
      <p className={styles['lead']}>{t('joining.resultText', { name: keep.name, realm: keep.realm })}</p>
      <table className={styles['sections']}>
        <thead>
          <tr>
            <th scope="col">{t('joining.section')}</th>
            <th scope="col">{t('joining.from')}</th>
            <th scope="col">{t('joining.why')}</th>
          </tr>
        </thead>
        <tbody>
          {previewJoin(keep, other).map(({ section, from, over }) => {
            const seen = describeSeen(t, from, section, now).text ?? '';
            const before = over && describeSeen(t, over, section, now).text;
            return (
              <tr key={section}>
                <th scope="row">{t(`sections.${section}.name`)}</th>
                <td>{labelOf(from)}</td>
                <td>
                  {over === null || before === null
                    ? t('joining.only', { seen, other: labelOf(from === keep ? other : keep) })
                    : t('joining.later', { seen, other: labelOf(over), before })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Side({ character, now }: { readonly character: Character; readonly now: number }) {
  const { t } = useTranslation();
  const { name, realm, level, race, class: className, equipment, inventory } = character;
  const seen = describeSeen(t, character, 'character', now);
  const items = equipment === null && inventory === null ? null : (equipment?.length ?? 0) + (inventory?.length ?? 0);
  return (
    <div className={styles['side']}>
      <ClassCrest className={className} size={44} />
      <div>
        <strong>{name}</strong>
        <span>{realm}</span>
        <span>
          {t('characters.detail.line', {
            level,
            race: translateGameTerm(race),
            className: translateGameTerm(className),
          })}
        </span>
        {items !== null && <span>{t('joining.items', { count: items, formatted: formatNumber(items) })}</span>}
        {seen.text !== null && <span>{t('characters.detail.seen', { ago: seen.text })}</span>}
      </div>
    </div>
  );
}
