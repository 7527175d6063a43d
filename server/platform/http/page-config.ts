import type { CardFormSettings } from '../../providers/payments/port.ts';
import type { Config } from '../config.ts';
import { simulatedProviders } from '../settings/simulated-providers.ts';
import type { Simulated } from '../settings/simulated-providers.ts';

export interface CobrandPartner {
  /** The utm_campaign value that brings a visitor from this partner. */
  readonly campaignId: string;
  readonly name: string;
  readonly logo: string;
}

/** Who stands behind what is sold here, as every page may say it. */
export interface IssuerOfPages {
  readonly name: string;
  /** The home office, in one line. */
  readonly address: string;
  /** Where it sells, by name. */
  readonly states: readonly {
    readonly name: string;
    readonly sellsAccidentalDeath: boolean;
    /** Null where none was set. */
    readonly license: string | null;
  }[];
}

/** What the browser is told of this installation, in `<meta name="wysh-config">` of every page. */
export interface PageConfig {
  readonly environment: Config['environment'];
  readonly version: string;
  readonly fallbackApiPath: string | null;
  readonly baseTitle: string;
  readonly contentVersion: string;
  readonly cobrandPartners: readonly CobrandPartner[];
  readonly socialLinks: Config['socialLinks'];
  readonly supportPhone: string;
  readonly issuer: IssuerOfPages;
  /** What decides about people or money and is only pretended here: each page says so. */
  readonly simulated: readonly Simulated[];
  /** How the purchase page draws the card form. */
  readonly cardForm: CardFormSettings;
}

/** The version clients report and the specification fixes. */
const version = '2.16.3';

export function createPageConfig(
  config: Config,
  content: Pick<PageConfig, 'contentVersion' | 'cobrandPartners' | 'cardForm' | 'issuer'>,
): PageConfig {
  const { environment, fallbackApiPath, baseTitle, socialLinks, supportPhone } = config;
  const simulated = simulatedProviders(config);
  return {
    environment,
    version,
    fallbackApiPath,
    baseTitle,
    socialLinks,
    supportPhone,
    simulated,
    ...content,
  };
}
