import { useTranslation } from 'react-i18next';
import { factionChoices } from '#shared/games/wow/data/tokens.ts';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { useCharacters } from '../../../characters/stores/characters-store.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import { charactersOf } from '../pick-characters.ts';
import { findUnknownFactions } from '../unknown-factions.ts';

/** Characters beyond these are imported without an answer. */
const ASKED_MAX = 20;

/** Asks for the faction of characters of which neither a file nor the ledger says it. An answer is optional. */
export function AskFactions({ state: { files } }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const { data } = useCharacters();
  const unknown = findUnknownFactions(charactersOf(files), data);
  if (unknown.length === 0) return null;
  return (
    <Notice title={t('fileImport.faction.title')}>
      <p>{t('fileImport.faction.text')}</p>
      <List>
        {unknown.slice(0, ASKED_MAX).map(({ found, picked }) => (
          <Row as="li" gap="2 3" justify="between" wrap key={`${found.realm} ${found.name} ${found.class}`}>
            <span>{t('fileImport.faction.who', { name: found.name, realm: found.realm })}</span>
            <Row gap="2" wrap>
              {factionChoices(found.race).map((faction) => (
                <Button key={faction} size="s" onClick={() => void fileImport.sayFaction(picked, faction)}>
                  {translateGameTerm(faction)}
                </Button>
              ))}
            </Row>
          </Row>
        ))}
      </List>
    </Notice>
  );
}
