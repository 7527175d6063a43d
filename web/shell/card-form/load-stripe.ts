/** The part of Stripe's browser library we use. https://docs.stripe.com/js */
export interface StripeJs {
  elements(): { create(type: 'card', options: object): StripeCardElement };
  createPaymentMethod(options: {
    readonly type: 'card';
    readonly card: StripeCardElement;
  }): Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: StripeJsError }>;
  handleNextAction(options: { readonly clientSecret: string }): Promise<{
    readonly paymentIntent?: { readonly status: string };
    readonly error?: StripeJsError;
  }>;
}

export interface StripeJsError {
  readonly type: string;
  readonly message?: string;
}

export interface StripeCardElement {
  mount(place: HTMLElement): void;
  clear(): void;
  focus(): void;
  destroy(): void;
  on(event: 'ready', listener: () => void): void;
  on(event: 'change', listener: (change: StripeCardChange) => void): void;
}

export interface StripeCardChange {
  readonly complete: boolean;
  readonly brand: string;
  readonly error?: StripeJsError;
}

type StripeConstructor = (publishableKey: string) => StripeJs;

/** By address: a page loads it once, however often its form is drawn. */
const loading = new Map<string, Promise<StripeConstructor>>();

/**
 * Stripe's own script, which has to come from Stripe and nowhere else, and is loaded by the page that takes a card alone (S-61).
 * It changes without notice, so there is no hash to hold it to; the page's policy names its origin instead.
 */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<StripeJs> {
  const constructor = loading.get(scriptUrl) ?? loadScript(scriptUrl);
  loading.set(scriptUrl, constructor);
  constructor.catch(() => loading.delete(scriptUrl));
  return (await constructor)(publishableKey);
}

function loadScript(url: string): Promise<StripeConstructor> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeConstructor>();
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.onload = () => {
    const made: unknown = Reflect.get(window, 'Stripe');
    if (typeof made === 'function') resolve(made as StripeConstructor);
    else reject(new Error("The vendor's script brought nothing."));
  };
  script.onerror = () => {
    script.remove();
    reject(new Error("The vendor's script did not load."));
  };
  document.head.append(script);
  return promise;
}
