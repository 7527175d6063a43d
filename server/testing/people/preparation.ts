import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from '../../people/accounts/identify-caller.ts';
import type { Context, Services } from '../../context.ts';
import { embeddedUnderwriting } from '../../providers/underwriting/embedded.ts';
import { outlineOf } from './outline.ts';
import type { Outline } from './outline.ts';
import type { PersonOptions } from './person.ts';
import { preparedHashing } from './prepared-hashing.ts';

/**
 * What the recipes of one person share. They call the product's own use cases, with services that differ from the product's in what
 * takes time and leaves no trace: a password is hashed once, the engine decides at once, a code is known as it is sent.
 */
export interface Preparation {
  readonly outline: Outline;
  readonly services: Services;
  /** For whoever holds this access token; without one, for somebody who has just come. */
  contextOf(accessToken: string | null): Promise<Context>;
  /** The digits of the newest one-time code. */
  sentCode(): string;
  /** The newest token that was made, such as that of a mail's link. */
  newestSecret(): string;
  /** Does now what was left to a job of this name. That the queue does it again later changes nothing. */
  runJob(name: string): Promise<void>;
}

const address = '127.0.0.1';

export function prepare(services: Services, options: PersonOptions): Preparation {
  const left: { readonly job: string; run(): Promise<void> }[] = [];
  let code: string | null = null;
  let secret: string | null = null;
  const ownServices: Services = {
    ...services,
    passwordHashing: preparedHashing(services.passwordHashing),
    underwriting: embeddedUnderwriting({ database: services.database, delaySeconds: { min: 0, max: 0 } }),
    ids: {
      ...services.ids,
      sixDigits: () => (code = services.ids.sixDigits()),
      secret: () => (secret = services.ids.secret()),
    },
    jobs: {
      ...services.jobs,
      async enqueue(transaction, job, payload, jobOptions) {
        await services.jobs.enqueue(transaction, job, payload, jobOptions);
        left.push({ job: job.name, run: () => job.work(ownServices, payload) });
      },
      async enqueueEach(transaction, job, each) {
        await services.jobs.enqueueEach(transaction, job, each);
        for (const { payload } of each)
          left.push({ job: job.name, run: () => job.work(ownServices, payload) });
      },
    },
  };
  return {
    outline: outlineOf(services, options),
    services: ownServices,
    async contextOf(accessToken) {
      const request = { requestId: services.ids.uuid(), address };
      if (accessToken === null)
        return { ...ownServices, caller: visitorWithoutSession(request.requestId, address) };
      const caller = await identifyCaller(services, { accessToken, ...request });
      if (caller === 'invalid') throw new Error('A prepared person has a token that is worth nothing.');
      return { ...ownServices, caller };
    },
    sentCode() {
      if (code === null) throw new Error('No code was sent.');
      return code;
    },
    newestSecret() {
      if (secret === null) throw new Error('No token was made.');
      return secret;
    },
    async runJob(name) {
      for (const { job, run } of left) if (job === name) await run();
    },
  };
}
