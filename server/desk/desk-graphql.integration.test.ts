import { Kind, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import knownDocuments from './known-documents.generated.json' with { type: 'json' };

let desk: DeskApp;
let ada: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ada = await desk.member('underwriting', 'service', 'admin');
});
afterAll(() => desk.close());

test('every document the desk’s pages send is one operation that its schema knows [UW-15, S-42]', async () => {
  const texts = Object.values(knownDocuments);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const { words } = await desk.ask(text, {}, ada);
    // Where it wants variables it says so, and nothing else.
    const wanted = operation?.kind === Kind.OPERATION_DEFINITION && operation.variableDefinitions!.length > 0;
    expect(words === null, text).toBe(!wanted);
  }
});

test('what is none of its pages’ documents has limits, as at the customers’ endpoint [S-41]', async () => {
  const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: now`).join(' ');
  const { data, text } = await desk.ask(`{ ${aliases} }`, {}, ada);
  expect(data).toBeNull();
  expect(text).toContain('aliases');
});

test('a batch, a GET and another type are no questions [S-42, S-43]', async () => {
  const question = { query: '{ now }' };
  const headers = { 'sec-fetch-site': 'same-origin', cookie: ada.cookie };
  const { http } = desk.app;
  const url = '/desk/graphql';
  const batch = await http.inject({ method: 'POST', url, headers, payload: [question] });
  expect(batch.json()).toHaveProperty('errors');
  expect((await http.inject({ method: 'GET', url: `${url}?query={now}`, headers })).statusCode).toBe(404);
  const form = { ...headers, 'content-type': 'text/plain' };
  const sent = await http.inject({ method: 'POST', url, headers: form, payload: JSON.stringify(question) });
  expect(sent.statusCode).toBe(415);
});
