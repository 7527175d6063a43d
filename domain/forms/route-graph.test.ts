import { expect, test } from 'vitest';
import type { FlowDefinition, Route } from './definition.ts';
import { findCycle, formByKey, formsAfter, longestWayToEnd, RouteError, targetsOf } from './route-graph.ts';
import { CHECK_UP_FLOW } from './testing/check-up-flow.ts';

function flowOf(routes: Readonly<Record<string, readonly Route[]>>): FlowDefinition {
  const forms = Object.entries(routes).map(([key, next]) => ({
    key,
    layout: 'vertical' as const,
    items: [],
    next,
  }));
  return { slug: 'graph', title: '', prompt: '', terminalBehavior: 'after_response', forms };
}

test('what stands behind an unconditional route is never taken [FLOW-02]', () => {
  const flow = flowOf({ a: [{ when: 'x', to: 'b' }, { to: 'end' }, { to: 'c' }], b: [], c: [] });
  expect(targetsOf(formByKey(flow, 'a'))).toEqual(['b']);
});

test('the forms that can come after one are found, whatever the facts [FLOW-02]', () => {
  expect([...formsAfter(CHECK_UP_FLOW, 'height')]).toEqual(['review', 'income', 'thank-you']);
  expect([...formsAfter(CHECK_UP_FLOW, 'thank-you')]).toEqual([]);
});

test('a circle is found wherever it is, and only where there is one [FLOW-02]', () => {
  expect(findCycle(CHECK_UP_FLOW)).toBeNull();
  expect(findCycle(flowOf({ a: [{ to: 'b' }], b: [{ when: 'x', to: 'a' }, { to: 'end' }] }))).toEqual([
    'a',
    'b',
    'a',
  ]);
  expect(findCycle(flowOf({ a: [{ to: 'end' }], b: [{ to: 'b' }] }))).toEqual(['b', 'b']);
});

test('the longest way to the end is counted in forms [JOUR-16]', () => {
  expect(longestWayToEnd(CHECK_UP_FLOW, 'tobacco')).toBe(5);
  expect(longestWayToEnd(CHECK_UP_FLOW, 'thank-you')).toBe(0);
  expect(() => longestWayToEnd(flowOf({ a: [{ to: 'a' }] }), 'a')).toThrow(RouteError);
});

test('a graph with many ways is read in time linear in its forms [S-47]', () => {
  const routes = Array.from({ length: 300 }, (_, index): [string, Route[]] => [
    `f${index}`,
    [{ when: 'x', to: `f${Math.min(index + 1, 299)}` }, { to: index < 297 ? `f${index + 2}` : 'end' }],
  ]);
  routes[298] = ['f298', [{ to: 'f299' }]];
  routes[299] = ['f299', [{ to: 'end' }]];
  const startedAt = performance.now();
  expect(longestWayToEnd(flowOf(Object.fromEntries(routes)), 'f0')).toBe(299);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
