import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Facts } from '@wysh/domain/underwriting/facts.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';

export interface UnderwritingRequest {
  /** Names the application to the engine: asked again for the same one, it gives the same answer. */
  readonly applicationId: string;
  readonly userId: string;
  /** What follows from the application by the rulebook, which is the one in force where and when it was handed in. */
  readonly facts: Facts;
  readonly rulebook: Rulebook;
}

/**
 * Decides applications. Asking has no effect on our side, so it may be repeated; it may take half a minute. Never called in a
 * transaction, and never while somebody's request waits for it.
 */
export interface UnderwritingEngine {
  /** What a stored decision names as its origin. */
  readonly name: string;
  /** Whether applications are taken at the moment; answers within seconds and does not throw. */
  isOnline(userId: string): Promise<boolean>;
  /** @throws UnderwritingEngineFailed when there is no answer. */
  decide(request: UnderwritingRequest): Promise<Decision>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking decides nothing.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

export class UnderwritingEngineFailed extends Error {
  override readonly name = 'UnderwritingEngineFailed';
}
