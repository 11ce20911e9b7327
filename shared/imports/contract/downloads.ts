import * as Type from 'typebox';
import { route } from '../../base/http/route.ts';

/** Installers and the addon's archive are files under this path. */
export const DOWNLOADS_PATH = '/downloads/';

/** The in-game addon, built by the server from its own sources. */
export const ADDON_ARCHIVE = 'TavernLedger.zip';

export const DownloadPlatform = Type.Union([
  Type.Literal('addon', { description: 'The in-game addon, for every system.' }),
  Type.Literal('windows'),
  Type.Literal('macos'),
  Type.Literal('linux'),
]);
export type DownloadPlatform = Type.Static<typeof DownloadPlatform>;

const Processor = Type.Union([Type.Literal('x64'), Type.Literal('arm64')]);
export type Processor = Type.Static<typeof Processor>;

/** Published installer or the addon's archive. */
export const Download = Type.Object({
  file: Type.String({ description: 'Its name below /downloads/.' }),
  version: Type.Union([Type.String(), Type.Null()], { description: 'As its name says it; null when it says none.' }),
  platform: DownloadPlatform,
  processor: Type.Union([Processor, Type.Null()], { description: 'As its name says it; null when it says none.' }),
  size: Type.Integer({ description: 'Bytes.' }),
  sha256: Type.String({ description: 'Of the file as it is there, in lower-case hexadecimal.' }),
});
export type Download = Type.Static<typeof Download>;

export const listDownloads = route({
  method: 'GET',
  url: '/downloads',
  summary: 'The addon, then the installers that are published on this server, Windows first, the newest version first.',
  tag: 'downloads',
  access: 'public',
  schema: { response: { 200: Type.Object({ data: Type.Array(Download) }) } },
});
