import { classNames } from './class-names.ts';
import styles from './status-picture.module.css';

export type StatusKind = 'success' | 'failure' | 'info';

/** A strip of the night walk: the star is lit, gone out, or on its way. */
export function StatusPicture({ kind }: { kind: StatusKind }) {
  return (
    <svg
      data-drawn=""
      className={classNames(styles.picture, styles[kind])}
      viewBox="0 0 480 140"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="480" height="140" className={styles.sky} />
      <path
        className={styles.spark}
        d="m62 34 2 6 7 1-6 4 2 7-6-4-6 4 2-7-5-4 7-1ZM408 26l2 5 5 1-4 4 1 5-4-3-5 3 2-5-4-4 5-1ZM330 62l1 4 4 1-3 2 1 4-3-2-4 2 1-4-3-3 4 0ZM140 66l1 4 4 0-3 3 1 4-4-2-3 2 1-4-3-3 4-1Z"
      />
      <path className={styles.farHill} d="M0 104c58-34 118-40 182-14 70-36 158-40 298 6v44H0Z" />
      <path className={styles.nearHill} d="M0 124c96-30 196-30 262-8 74-22 148-20 218 2v22H0Z" />
      <path
        className={styles.path}
        d="M168 140c26-7 68-5 74-12 5-6-26-6-18-12 6-4 20-6 34-7-8 4-12 5-11 8 2 5 30 5 28 13-1 5-16 7-24 10Z"
      />
      {kind === 'success' && (
        <path className={styles.light} d="m241 22 11 23 26 3-20 17 7 26-24-14-23 13 8-25-20-19 26-2Z" />
      )}
      {kind === 'failure' && (
        <>
          <path className={styles.trail} d="M352 18 300 76l-6-6ZM376 46 312 90l-4-6Z" />
          <path className={styles.light} d="m262 62 24 7 17-18 1 25 23 11-23 10-1 25-17-18-24 6 12-22Z" />
        </>
      )}
      {kind === 'info' && (
        <path
          className={styles.light}
          d="M262 22c-21 4-34 22-31 42 4 19 21 31 41 27-11 11-30 13-45 4-18-12-23-37-11-56 10-15 28-21 46-17Z"
        />
      )}
    </svg>
  );
}
