/** Where files may be looked at for malware before anybody opens them. Called once a file, outside of transactions. */
export interface FileScan {
  /** What stands in the audit beside the file. */
  readonly name: string;
  /** `not-scanned` where there is no scanner. Throws when the scanner gives no answer; the file then waits and is asked about again. */
  scan(content: Buffer): Promise<'clean' | 'infected' | 'not-scanned'>;
}
