import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { DeviceRisk } from './port.ts';

/** As card vendors have numbers that are always declined, this has blackboxes that are always blocked. */
const blockedPrefix = 'blocked-';

/** A device-risk vendor inside the product. It knows no fraud, so it lets everybody pass but the ones made for trying. */
export function embeddedDeviceRisk({ database }: { database: Database }): DeviceRisk {
  return {
    findProblem: () => switchProblem(database, 'device-risk'),
    async assess({ blackbox }) {
      await obeySandboxSwitch(database, 'device-risk');
      return blackbox.startsWith(blockedPrefix) ? 'block' : 'allow';
    },
  };
}
