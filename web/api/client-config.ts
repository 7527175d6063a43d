/** What the server tells the browser about this installation, written into the page as `<meta name="wysh-config">`. */
export interface ClientConfig {
  readonly environment: 'development' | 'test' | 'production';
  readonly version: string;
  /** Where the same API is served a second time, for when the first is unhealthy; null when there is no such place. */
  readonly fallbackApiPath: string | null;
  readonly baseTitle: string;
  readonly supportPhone: string;
  readonly issuer: Issuer;
  /** What decides about people or money and is only pretended here. */
  readonly simulated: readonly (
    | 'payments'
    | 'identity-checks'
    | 'device-checks'
    | 'underwriting'
    | 'letters'
    | 'bank-links'
  )[];
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  readonly cobrandPartners: readonly CobrandPartner[];
  readonly cardForm: CardFormSettings;
}

/** Who stands behind what is sold here. */
export interface Issuer {
  readonly name: string;
  /** The home office, in one line. */
  readonly address: string;
  /** Where it sells, by name. */
  readonly states: readonly {
    readonly name: string;
    readonly sellsAccidentalDeath: boolean;
    /** Its number there; null where this installation was given none. */
    readonly license: string | null;
  }[];
}

export interface CobrandPartner {
  /** The utm_campaign value that brings a visitor from this partner. */
  readonly campaignId: string;
  readonly name: string;
  readonly logo: string;
}

/** How cards are taken here: in a frame of the server's own, or with a vendor's script and our key for it. */
export interface CardFormSettings {
  readonly frameUrl: string | null;
  readonly scriptUrl: string | null;
  readonly publishableKey: string | null;
}

export function readClientConfig(document: Document): ClientConfig {
  const content = document.querySelector('meta[name="wysh-config"]')?.getAttribute('content');
  if (content === null || content === undefined) throw new Error('The page carries no wysh-config.');
  return JSON.parse(content) as ClientConfig;
}
