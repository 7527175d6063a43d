import { setTimeout as wait } from 'node:timers/promises';
import { concludeFromNames } from '@wysh/domain/underwriting/decide.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Facts } from '@wysh/domain/underwriting/facts.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';
import * as v from 'valibot';
import { errorCodeOf } from '../../platform/describe-error.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { UnderwritingEngineFailed } from './port.ts';
import type { UnderwritingEngine } from './port.ts';
import { problemOfAnswer } from '../vendor-problem.ts';

export interface AuraSettings {
  readonly url: string;
  readonly key: string;
  /** For one call. */
  readonly timeoutMs?: number;
  /** Between two looks at a decision that is not there yet. */
  readonly pauseMs?: number;
  /** For a decision as a whole. */
  readonly decisionTimeoutMs?: number;
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** That nothing holds has to be said: an answer without the list is none, or everybody would be approved by it. */
const assessment = v.variant('status', [
  v.object({ id, status: v.literal('processing') }),
  v.object({
    id,
    status: v.literal('completed'),
    hits: v.array(v.object({ rule: v.string(), case: v.string() })),
  }),
]);

/**
 * A rules engine elsewhere, spoken to as such engines are: facts go out under the application's id, and the names of the rule
 * cases that hold come back, now or a little later. The engine runs our rulebook, whose version it is told, with whatever
 * records it looks up; precedence, class and limits follow here, so that a decision means the same whoever asked.
 */
export function auraUnderwriting({
  url,
  key,
  timeoutMs = 5_000,
  pauseMs = 500,
  decisionTimeoutMs = 60_000,
}: AuraSettings): UnderwritingEngine {
  async function call(method: 'GET' | 'POST', path: string, body?: object, idempotencyKey?: string) {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    if (isKeyRefusal(response.status)) {
      const cause = new KeyRefused('aura', response.status);
      throw new UnderwritingEngineFailed(cause.message, { cause });
    }
    throw new UnderwritingEngineFailed(`the engine answered ${response.status}`);
  }

  async function assess(applicationId: string, facts: Facts, ruleset: string) {
    const giveUpAt = performance.now() + decisionTimeoutMs;
    const request = { reference: applicationId, ruleset, facts };
    let answer = v.parse(assessment, await call('POST', '/v1/assessments', request, applicationId));
    while (answer.status === 'processing') {
      if (performance.now() > giveUpAt) throw new UnderwritingEngineFailed('the engine took too long');
      await wait(pauseMs);
      answer = v.parse(assessment, await call('GET', `/v1/assessments/${answer.id}`));
    }
    return answer.hits;
  }

  return {
    name: 'aura',
    findProblem: (signal) =>
      problemOfAnswer(() =>
        fetch(`${url.replace(/\/$/, '')}/v1/status`, { headers: { authorization: `Bearer ${key}` }, signal }),
      ),
    async isOnline() {
      try {
        await call('GET', '/v1/status');
        return true;
      } catch {
        return false;
      }
    },
    async decide({ applicationId, facts, rulebook }): Promise<Decision> {
      try {
        const hits = await assess(applicationId, facts, rulebook.version);
        return concludeFrom(hits, facts, rulebook);
      } catch (cause) {
        if (cause instanceof UnderwritingEngineFailed) throw cause;
        // Code or name alone: messages of fetch and of a failed parse can hold what a person answered.
        const reason = errorCodeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown');
        throw new UnderwritingEngineFailed(`the engine gave no answer: ${reason}`);
      }
    },
  };
}

function concludeFrom(
  hits: Parameters<typeof concludeFromNames>[0],
  facts: Facts,
  rulebook: Rulebook,
): Decision {
  try {
    return concludeFromNames(hits, facts, rulebook);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new UnderwritingEngineFailed('the engine named a rule we do not have', { cause });
  }
}
