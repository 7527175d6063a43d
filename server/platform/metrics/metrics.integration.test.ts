import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { closedLabels, defineCounter } from './metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ environmentVariables: { METRICS_ADDRESS: '127.0.0.1:0' } });
});
afterAll(() => app.close());

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

async function scrape(of: TestApp = app): Promise<Sample[]> {
  const response = await fetch(of.metricsAddress()!);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return [...(await response.text()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]),
      ),
      value: Number(value),
    }),
  );
}

function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  return samples
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    )
    .reduce((sum, { value }) => sum + value, 0);
}

test('what a purchase does is counted: its charge, its requests by route, the jobs and messages it leaves [F-06]', async () => {
  const before = await scrape();
  await becomePerson(app, 'policyholder');
  await app.clock.advance(Temporal.Duration.from({ minutes: 3 }));
  const after = await scrape();
  const more = (name: string, labels: Readonly<Record<string, string>>) =>
    valueOf(after, name, labels) - valueOf(before, name, labels);
  expect(more('wysh_charges_total', { outcome: 'succeeded', cause: 'purchase' })).toBe(1);
  expect(more('wysh_vendor_calls_total', { vendor: 'payments', outcome: 'answered' })).toBeGreaterThan(1);
  expect(more('wysh_jobs', { job: 'deliver-message', state: 'created' })).toBeGreaterThan(0);
  expect(valueOf(after, 'wysh_oldest_unsent_message_seconds', { urgency: 'own_act' })).toBeGreaterThanOrEqual(
    180,
  );
  expect(valueOf(after, 'wysh_able', { to: 'sell' })).toBe(1);
  expect(valueOf(after, 'wysh_dependency_up', { dependency: 'database' })).toBe(1);
  expect(valueOf(after, 'wysh_database_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(valueOf(after, 'wysh_database_retries', { why: 'deadlock' })).toBe(0);
});

test('requests are measured by the pattern of their route and by status, never by their address [F-06, S-76]', async () => {
  await app.rest('GET', '/oauth_client_id');
  await app.inject({ url: '/documents/canary-7f3a' });
  await app.inject({ url: '/nowhere/canary-7f3a?email=ann.canary@example.com' });
  const samples = await scrape();
  expect(
    valueOf(samples, 'wysh_http_request_duration_seconds_count', {
      route: '/oauth_client_id',
      status: '200',
    }),
  ).toBe(1);
  expect(valueOf(samples, 'wysh_http_request_duration_seconds_count', { route: 'none' })).toBeGreaterThan(0);
});

test('an open charge, a refund nobody made and a webhook nobody signed are seen [F-06]', async () => {
  const waiting = await becomePerson(app, 'policyholder', { email: 'open@example.com' });
  const { database } = app.services;
  await database.runScript(
    `update payment_attempts set status = 'processing', settled_at = null, check_at = now() where user_id = $1`,
    [waiting.userId],
  );
  onTestFinished(async () => {
    await database.runScript(
      `update payment_attempts set status = 'succeeded', settled_at = now(), check_at = null where user_id = $1`,
      [waiting.userId],
    );
  });
  await app.clock.advance(Temporal.Duration.from({ minutes: 20 }));
  await app.inject({ method: 'POST', url: '/webhooks/payments', payload: '{}' });
  const samples = await scrape();
  expect(valueOf(samples, 'wysh_oldest_open_attempt_seconds')).toBeGreaterThanOrEqual(20 * 60);
  expect(valueOf(samples, 'wysh_payment_webhooks_total', { outcome: 'refused' })).toBe(1);
  expect(valueOf(samples, 'wysh_refunds_failed')).toBe(0);
  expect(valueOf(samples, 'wysh_overdue_cases')).toBe(0);
});

test('every label of every metric is a word of ours: no id, no address, nothing about a person [F-06, S-76]', async () => {
  const person = await becomePerson(app, 'policyholder', {
    email: 'label.canary@example.com',
    firstName: 'Canaria',
  });
  await app.services.jobs.drain();
  const samples = await scrape();
  expect(samples.length).toBeGreaterThan(60);
  const ids = Object.values(person).filter((value) => typeof value === 'string' && value.length > 8);
  for (const { name, labels } of samples) {
    expect(name).toMatch(/^wysh_[a-z_]+$/);
    for (const [label, value] of Object.entries(labels)) {
      // Words, route patterns, statuses, and the bounds of the histogram.
      expect(value, `${name} ${label}`).toMatch(
        /^(?:[a-z][a-z_-]*|[A-Z]{3,7}|[1-5]\d\d|[\d.]+|\+Inf|[/*](?:[\w:*{}./-]*))$/,
      );
      expect(value).not.toMatch(/canary|Canaria|@|[0-9a-f]{8}-/i);
      for (const id of ids) expect(value).not.toContain(id);
    }
  }
});

test('a value nobody declared is counted as other [F-06, S-76]', () => {
  const counter = defineCounter({ name: 'wysh_x_total', help: 'x', labels: { outcome: ['good'] } });
  expect(closedLabels(counter, { outcome: 'good' })).toEqual({ outcome: 'good' });
  expect(closedLabels(counter, { outcome: 'ann@example.com', more: 'x' })).toEqual({ outcome: 'other' });
});

test('nothing listens, and nothing is measured, where nobody asked for it; on the address people see there are no metrics [F-06]', async () => {
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect((await fetch(`${new URL(app.metricsAddress()!).origin}/health`)).status).toBe(404);
  const silent = await openTestApp();
  onTestFinished(() => silent.close());
  expect(silent.metricsAddress()).toBeNull();
});

test('an OpenTelemetry collector is sent the same, at the latest when the process ends [F-06]', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(`${request.url} ${text}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const sending = await openTestApp({
    environmentVariables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  await sending.rest('GET', '/oauth_client_id');
  await sending.close();
  expect(received.join('\n')).toMatch(/^\/v1\/metrics /);
  for (const name of ['wysh_http_request_duration_seconds', 'wysh_able', 'wysh_job_lag_seconds'])
    expect(received.join('\n')).toContain(name);
});
