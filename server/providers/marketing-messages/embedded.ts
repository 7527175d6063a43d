import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import type { Database } from '../../platform/database/database.ts';
import messages from '../../content/in-app-messages.json' with { type: 'json' };
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { MarketingMessages } from './port.ts';

const pages = {
  insuranceWyshList: addressOf('insuranceWyshList', {}),
  coveragePreview: addressOf('coveragePreview', {}),
};

/** Marketing inside the product: a list of messages, each for those who stand somewhere. */
export function embeddedMarketingMessages({ database }: { database: Database }): MarketingMessages {
  return {
    isElsewhere: false,
    findProblem: () => switchProblem(database, 'marketing'),
    async list({ standing }) {
      await obeySandboxSwitch(database, 'marketing');
      return messages
        .filter(({ standings }) => standings.includes(standing))
        .map(({ key, heading, body, action, page }) => ({
          key,
          heading,
          body,
          action,
          path: pages[page as keyof typeof pages],
        }));
    },
  };
}
