import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { decide } from '@wysh/domain/underwriting/decide.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingsIn } from '../../sandbox/switches.ts';
import { UnderwritingEngineFailed } from './port.ts';
import type { UnderwritingEngine } from './port.ts';

export interface EmbeddedUnderwritingSettings {
  readonly database: Database;
  /** How long a decision takes, in real seconds: somewhere between the two. */
  readonly delaySeconds: { readonly min: number; readonly max: number };
}

type EngineMode = 'ok' | 'slow' | 'failing' | 'offline';

const slowMs = 60_000;

/** Our own rulebook, behaving like an engine elsewhere: it takes its time, and can be switched to be ill. */
export function embeddedUnderwriting({
  database,
  delaySeconds: { min, max },
}: EmbeddedUnderwritingSettings): UnderwritingEngine {
  /** For one person as the sandbox has it for that person, else as it has it for everybody. */
  async function modeFor(userId: string): Promise<EngineMode> {
    const own = `underwriting:${userId}`;
    const rows = await database.reader
      .selectFrom('sandbox_switches')
      .select(['capability', 'settings'])
      .where('capability', 'in', ['underwriting', own])
      .execute();
    const row = rows.find(({ capability }) => capability === own) ?? rows[0];
    return settingsIn('underwriting', row).mode;
  }

  return {
    name: 'embedded',
    findProblem: async () => {
      const mode = await modeFor('');
      return mode === 'ok' || mode === 'slow' ? null : `It is switched to be ${mode} at the sandbox.`;
    },
    isOnline: async (userId) => (await modeFor(userId)) !== 'offline',
    async decide({ userId, facts, rulebook }) {
      const mode = await modeFor(userId);
      if (mode === 'failing' || mode === 'offline')
        throw new UnderwritingEngineFailed(`the embedded engine is switched to ${mode}`);
      await wait(mode === 'slow' ? slowMs : randomInt(min * 1000, max * 1000 + 1));
      return decide(facts, rulebook);
    },
  };
}
