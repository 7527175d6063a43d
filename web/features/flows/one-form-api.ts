import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { routes } from '../../paths.ts';
import type { FlowApi } from './flow-api.ts';

/**
 * A flow of which one form is opened by itself, a profile's for instance: there is nothing before it and nothing after it, so
 * going back leaves, and answering it ends the visit where it came from.
 */
export function oneFormApi(api: FlowApi, form: string, origin: string | null): FlowApi {
  const finished = {
    terminalBehavior: 'after_response',
    nextPath: origin ?? routes.home,
    leavesJourney: false,
  };
  const alone = (shown: ShownFormFragment): ShownFormFragment => ({ ...shown, first: true });
  const done = (shown: ShownFormFragment): ShownFormFragment => ({ ...shown, slug: form, finished });
  return {
    begin: api.begin,
    read: async (read) => {
      const shown = await api.read({ ...read, action: `review:${form}` });
      return shown && (read.action === 'next' ? done(shown) : alone(shown));
    },
    respond: async (answer) => {
      const next = await api.respond({ ...answer, isEdit: true });
      return next && done(next);
    },
  };
}
