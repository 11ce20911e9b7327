import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { i18nOfContext } from '../base/i18n/i18n.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/**
 * The markup of React's first pass at a page of this address, with the loaded catalogue. Effects do not run, and a query
 * of the window (`useMedia`) throws.
 */
function renderMarkup(node: ReactNode, address: string): string {
  const texts = createElement(I18nextProvider, { i18n: i18nOfContext() }, node);
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, texts));
}

function decode(text: string): string {
  return text
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Texts of a component in reading order, hidden ones too, white space collapsed. */
export function renderText(node: ReactNode, address = '/'): string {
  return decode(renderMarkup(node, address).replaceAll(/<[^>]*>/g, ' '));
}

/** Values of an attribute, in order. */
export function renderAttributes(node: ReactNode, name: string): string[] {
  return [...renderMarkup(node, '/').matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    decode(value),
  );
}
