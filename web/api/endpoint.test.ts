import { expect, test } from 'vitest';
import { apiBaseUrls, connectEndpoint, ENDPOINT_UNREACHABLE } from './endpoint.ts';

const page = (url: string) => new URL(url);
const healthy = async () => Response.json({ ok: true });
const urls = { primary: 'https://a', fallback: 'https://a/standby' };

test('the base URL follows the host table [BOOT-09]', () => {
  expect(apiBaseUrls(page('http://localhost:5173/'), null).primary).toBe('http://localhost:4400');
  expect(apiBaseUrls(page('https://test.wysh.example/'), null)).toEqual({
    primary: 'https://api.test.wysh.example',
    fallback: null,
  });
  expect(apiBaseUrls(page('https://wysh.example/'), '/standby')).toEqual({
    primary: 'https://wysh.example',
    fallback: 'https://wysh.example/standby',
  });
  expect(apiBaseUrls(page('http://localhost:8000/'), null).fallback).toBe('http://localhost:4400');
});

test('a healthy primary is the only one asked [BOOT-01]', async () => {
  const asked: string[] = [];
  const endpoint = await connectEndpoint(urls, (url) => (asked.push(url), healthy()));
  expect(endpoint).toEqual({ baseUrl: 'https://a', maintenance: null });
  expect(asked).toEqual(['https://a/health']);
});

test('an unhealthy, silent or garbled primary leads to the fallback [BOOT-02]', async () => {
  const badAnswers = [
    async () => Response.json({ ok: false }, { status: 503 }),
    async () => new Response('<html>'),
    async () => Promise.reject(new TypeError('network')),
  ];
  for (const bad of badAnswers) {
    const endpoint = await connectEndpoint(urls, (url) => (url.includes('standby') ? healthy() : bad()));
    expect(endpoint.baseUrl).toBe('https://a/standby');
  }
});

test('with both down start-up fails with the specified sentence [BOOT-04]', async () => {
  const down = async () => Promise.reject(new TypeError('network'));
  await expect(connectEndpoint(urls, down)).rejects.toThrow(ENDPOINT_UNREACHABLE);
  await expect(connectEndpoint({ primary: 'https://a', fallback: null }, down)).rejects.toThrow(
    'Current Endpoint could not be reached.',
  );
});

test('maintenance is read from the health answer [MAINT-05]', async () => {
  const until = '2026-01-05T20:00:00Z';
  const endpoint = await connectEndpoint(urls, async () =>
    Response.json({ ok: true, maintenance: { active: true, until } }),
  );
  expect(endpoint.maintenance).toEqual({ active: true, until });
});
