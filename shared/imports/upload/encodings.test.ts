import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { englishTexts } from '../../testing/english-texts.ts';
import type { GamePayload } from '../../characters/contract/import-payload.ts';
import { readUpload } from './read-upload.ts';

const MARK = '\uFEFF';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
};

const bags = (name: string) =>
  `BrotherBags = {["Emberfall"]={["${name}"]={["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=80,["money"]=5,[0]={["size"]=16,"2589;20"}}}}`;
const sorted = (name: string) =>
  `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["${name}-Emberfall"]={["details"]={["character"]="${name}",["realm"]="Emberfall",["className"]="MAGE",["race"]="Gnome",["faction"]="Alliance"},["bags"]={{{["itemID"]=2589,["itemCount"]=2,["quality"]=1,["itemLink"]="|cffffffff|Hitem:2589::::::::80:::::|h[Linen Cloth]|h|r"}}}}}}`;
const own = (name: string) =>
  `TavernLedgerDB = {\n["version"] = 2,\n["addon"] = "1.0.0",\n["characters"] = {\n["Player-1084-0A000001"] = {\n["interface"] = 110200,\n["project"] = 1,\n["name"] = "${name}",\n["realm"] = "Emberfall",\n["level"] = 80,\n["race"] = "Dwarf",\n["class"] = "Warrior",\n["faction"] = "Alliance",\n["seen"] = {["character"] = 1795204800,},\n},\n},\n}`;
const FILES = [
  { name: 'Tildwyn', text: bags('Tildwyn') },
  { name: 'Orla', text: sorted('Orla') },
  { name: 'Aldwyn', text: own('Aldwyn') },
] as const;

const read = (bytes: Uint8Array) => readUpload(bytes, { game: 'wow_retail' });
const namesOf = (bytes: Uint8Array): string[] => {
  const reading = read(bytes);
  if (!reading.ok) throw new Error(reading.problem.code);
  expect(reading.warnings).toEqual([]);
  return (reading.characters as readonly GamePayload[]).map(({ character: { name } }) => name).toSorted();
};
const refusal = (bytes: Uint8Array): string => {
  const reading = read(bytes);
  if (reading.ok) throw new Error('The file has characters.');
  return formatMessage('en', reading.problem.problem);
};

describe('a byte order mark', () => {
  it('is skipped before any file of a bundle, with any line ends around it', () => {
    const file = fc.record({
      file: fc.constantFrom(...FILES),
      mark: fc.constantFrom('', MARK, `${MARK}${MARK}`, `${MARK}\r\n`, `\r\n${MARK}\r\n`),
      end: fc.constantFrom('', '\n', '\r\n', ';', '\n-- end\n'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(file, { minLength: 1, maxLength: 3, selector: ({ file: { name } }) => name }),
        (files) => {
          const bundle = files.map(({ mark, file: { text }, end }) => mark + text + end).join('');
          expect(namesOf(bytesOf(bundle))).toEqual(files.map(({ file: { name } }) => name).toSorted());
        },
      ),
    );
  });

  it('does not hide which file of a bundle is damaged', () => {
    const bundle = `${MARK}\r\n${bags('Tildwyn')}\r\n${MARK}\r\n${own('Aldwyn').slice(0, -12)}`;
    const reading = read(bytesOf(bundle));
    expect(reading).toMatchObject({ ok: true, characters: [{}] });
    expect(englishTexts(reading.warnings)[0]).toContain('TavernLedgerDB');
  });
});

describe('an upload that is no UTF-8 text', () => {
  it.each([
    ['little endian, with a mark', utf16(MARK + bags('Tildwyn'), false)],
    ['big endian, with a mark', utf16(MARK + own('Aldwyn'), true)],
    ['little endian', utf16(own('Aldwyn'), false)],
    ['big endian', utf16(bags('Tildwyn'), true)],
    ['JSON', utf16('{"game_short_code":"wow_retail"}', false)],
  ])('in UTF-16, %s, is named with the remedy', (_, bytes) => {
    expect(refusal(bytes)).toMatch(/UTF-16.*UTF-8/);
  });

  it.each([
    '<!DOCTYPE html>\n<html><head></head></html>',
    '\r\n  <!doctype HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<title>x</title>',
    '<!-- saved from url=(0021)https://inn.example/x -->\n<HTML><title>x</title>',
    '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>',
    `${MARK}<html lang="en">\nvar = 1\n</html>`,
  ])('%j is named as a web page', (page) => {
    expect(refusal(bytesOf(page))).toContain('a web page');
  });
});
