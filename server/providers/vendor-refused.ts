/** The vendor answered that it will not take this, and would answer the same again: what was sent is wrong, or is for nobody. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused';

  /** As the vendor answered. */
  readonly status: number;

  constructor(vendor: string, status: number) {
    super(`${vendor} refused what it was sent (status ${status})`);
    this.status = status;
  }
}

/** The vendor answered something we don't know how to read: another shape than it published, or no JSON. */
export class VendorAnswerUnknown extends Error {
  override readonly name = 'VendorAnswerUnknown';

  constructor(vendor: string) {
    super(`${vendor} answered in a shape we do not know`);
  }
}
