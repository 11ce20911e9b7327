import { DOWNLOADS_PATH, listDownloads } from '#shared/imports/contract/downloads.ts';
import { ADDON_NAMES, type AddonCode } from '#shared/characters/seen-by.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { GAMES } from '#shared/games/registry.ts';
import type { AddonReading } from '#shared/imports/game-file.ts';
import { Download as DownloadIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../base/api/use-call.ts';
import { desktop } from '../../../base/desktop/desktop.ts';
import { formatList } from '../../../base/format/format.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { LinkButton } from '../../../base/ui/controls/button.tsx';
import { TickBox } from '../../../base/ui/controls/checkbox.tsx';
import { List, Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { fileImport, type FileImportState } from '../file-import.ts';
import { addonsOf, type ReadFile } from '../read-files.ts';
import { describeFacets, facetName, findLacks } from './describe-facets.ts';
import styles from './import-sheet.module.css';
import { QuestionRow } from './question-row.tsx';

/** Rows beyond these are read all the same. */
const SHOWN_FILES = 40;

/** One file, or the files of one addon. */
interface FileRow {
  readonly key: string;
  readonly file: ReadFile;
  readonly name: string;
  /** Names it among the player's choices. */
  readonly tickKey: string;
  readonly isTicked: boolean;
  readonly addon: AddonCode | null;
  /** Null for a file of the own addon, JSON, and files that are not read. */
  readonly reading: AddonReading | null;
  readonly fileNames: readonly string[];
}

function rowsOf(file: ReadFile, names: ReadonlyMap<number, string>, ticks: FileImportState['fileTicks']): FileRow[] {
  // Of a bundle or a file that is read again the number changes; the row stays, and with it the focus.
  const { id, path, name, inspection, sources, origin = id } = file;
  if (inspection?.kind !== 'characters') return [];
  const readings = addonsOf(file);
  if (sources !== undefined)
    return sources.map(({ addon, key, parts, isTicked }) => ({
      key: `${parts[0]} ${addon}`,
      file,
      name: ADDON_NAMES[addon],
      tickKey: key,
      isTicked,
      addon,
      reading: readings.find((each) => each.addon === addon) ?? null,
      fileNames: parts.flatMap((part) => names.get(part) ?? []),
    }));
  if (inspection.found.length === 0 && readings.length === 0) return [];
  const [reading = null, ...others] = readings;
  const shared = { file, name, tickKey: path, isTicked: ticks.get(path) !== false, fileNames: [] };
  const row = { ...shared, key: String(origin), addon: reading?.addon ?? null, reading };
  return [row, ...others.map((each) => ({ ...row, key: `${origin} ${each.addon}`, addon: each.addon, reading: each }))];
}

function findFileRows({ files, fileTicks }: FileImportState): FileRow[] {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return files.flatMap((file) => rowsOf(file, names, fileTicks));
}

function gameLabel(code: string): string {
  return findGameName(code)?.shortName ?? code;
}

/** Games of a row's characters, as their file says them. */
function gamesOf({ file: { inspection }, addon, reading }: FileRow): string[] {
  if (reading !== null) return reading.game === null ? [] : [gameLabel(reading.game)];
  if (addon !== null) return [];
  const found = inspection?.kind === 'characters' ? inspection.found : [];
  return [...new Set(found.map(({ game, flavour }) => gameLabel(gameKeyOf({ game_id: game, flavour }))))];
}

const GAME_CHOICES = GAMES.map(({ code, name }) => ({ value: code, label: name }));

function GameLine({ row, busy }: { readonly row: FileRow; readonly busy: boolean }) {
  const { t } = useTranslation();
  const { file, name, addon, reading } = row;
  const games = gamesOf(row);
  const answer = games.length === 0 ? null : t('fileImport.game.readAs', { games: formatList(games) });
  if (addon === null || reading === null || reading.question === 'none')
    return answer === null ? null : <Muted size="s">{answer}</Muted>;
  return (
    <QuestionRow
      about={name}
      question={t('fileImport.game.title')}
      choices={GAME_CHOICES}
      answer={answer}
      busy={busy}
      onChoose={(game) => void fileImport.chooseGame([{ file, addon }], game)}
    />
  );
}

interface FileLineProps {
  readonly row: FileRow;
  readonly isRereading: boolean;
  readonly canTick: boolean;
}

function FileLine({ row, isRereading, canTick }: FileLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const { file, name, tickKey, isTicked, addon, reading, fileNames } = row;
  const { inspection } = file;
  const found = addon === null && inspection?.kind === 'characters' ? inspection.found.length : 0;
  const count = reading?.characters ?? found;
  const facets = reading === null || reading.characters === 0 ? '' : describeFacets(new Set(reading.brings), t);
  const counted = isTicked ? t('fileImport.characters', { count }) : t('fileImport.notWanted');
  return (
    <Row as="li" gap="3" align="start" className={styles['file']}>
      {canTick && (
        <TickBox
          id={id}
          checked={isTicked}
          aria-describedby={`${id}-line`}
          onChange={({ target }) => void fileImport.tickFile(tickKey, target.checked)}
        />
      )}
      <div className={styles['who']}>
        <p className={styles['name']}>{canTick ? <label htmlFor={id}>{name}</label> : name}</p>
        <p id={`${id}-line`} className={styles['line']}>
          {[...fileNames.slice(0, 3), ...(fileNames.length > 3 ? ['…'] : [])].map((each) => `${each} · `)}
          {counted}
        </p>
        {isTicked && facets !== '' && <p className={styles['line']}>{facets}</p>}
        {isTicked && <GameLine row={row} busy={isRereading} />}
      </div>
    </Row>
  );
}

/** The files that were read, each with a tick box, the game that it is read as, and what its addon brings and lacks. */
export function FileRows({ state }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const rows = findFileRows(state);
  if (rows.length === 0) return null;
  const open = rows.flatMap(({ file, addon, reading, isTicked }) =>
    addon !== null && reading?.question === 'open' && isTicked ? [{ file, addon }] : [],
  );
  return (
    <section aria-labelledby="import-files">
      <h3 id="import-files" className={styles['heading']}>
        {t('fileImport.files')}
      </h3>
      {open.length > 1 && (
        <QuestionRow
          about={t('fileImport.files')}
          question={t('fileImport.game.titleAll', { count: open.length })}
          choices={GAME_CHOICES}
          answer={null}
          busy={state.isRereading}
          onChoose={(game) => void fileImport.chooseGame(open, game)}
        />
      )}
      <List className={styles['rows']}>
        {rows.slice(0, SHOWN_FILES).map((row) => (
          <FileLine
            key={row.key}
            row={row}
            isRereading={state.isRereading}
            canTick={rows.length > 1 || !row.isTicked}
          />
        ))}
      </List>
      {rows.length > SHOWN_FILES && (
        <Muted as="p" size="s" className={styles['more']}>
          {t('fileImport.rowsMore', { count: rows.length - SHOWN_FILES })}
        </Muted>
      )}
      <OwnAddon rows={rows} />
    </section>
  );
}

/** Says what the own addon adds to files of others, with the way to it; nothing where a file of its own is beside them. */
function OwnAddon({ rows }: { readonly rows: readonly FileRow[] }) {
  const { t } = useTranslation();
  const others = rows.filter(({ reading, isTicked }) => reading !== null && isTicked);
  const lacks = findLacks(new Set(others.flatMap(({ reading }) => reading?.brings ?? [])));
  const hasOwn = rows.some(({ addon }) => addon === null);
  if (others.length === 0 || hasOwn || lacks.length === 0) return null;
  const facets = formatList(lacks.map((facet) => facetName(facet, t)));
  return (
    <Row gap="3" wrap className={styles['more']}>
      <Muted size="s">{t('fileImport.addon.adds', { facets })}</Muted>
      <GetAddon />
    </Row>
  );
}

function GetAddon() {
  const { t } = useTranslation();
  const { state, data } = useCall(listDownloads, {});
  if (desktop !== null)
    return (
      <LinkButton size="s" to={`${paths.settings}?tab=games`} onClick={() => fileImport.hide()}>
        {t('fileImport.addon.inApp')}
      </LinkButton>
    );
  const addon = state === 'ready' ? data.data.find(({ platform }) => platform === 'addon') : undefined;
  if (addon === undefined) return null;
  return (
    <LinkButton
      size="s"
      icon={<DownloadIcon aria-hidden />}
      to={`${DOWNLOADS_PATH}${addon.file}`}
      download={addon.file}
      reloadDocument
    >
      {t('fileImport.addon.get')}
    </LinkButton>
  );
}
