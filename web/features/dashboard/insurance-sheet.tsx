import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import dashboard from './dashboard.module.css';
import { HomeScene, type HomeSceneProps } from './home-scene.tsx';
import styles from './insurance-sheet.module.css';

export interface InsuranceCardProps {
  home: Pick<
    HomeStateQuery,
    | 'standing'
    | 'currentUser'
    | 'productOfferings'
    | 'wyshAllocationsSummary'
    | 'accountCapabilities'
    | 'activePaymentMethod'
  >;
}

export interface SheetAction {
  readonly words: string;
  readonly to: string;
}

interface InsuranceSheetProps extends HomeSceneProps {
  /** What kind of insurance it is about, where that is settled. */
  kind?: string;
  heading: string;
  action: SheetAction;
  /** Where it leads as well, when something else is worth doing first. */
  besides?: SheetAction | undefined;
  children: ReactNode;
}

/** Where somebody stands, on a sheet of night: how it looks there, what it is, and the one thing to do in marigold. */
export function InsuranceSheet(props: InsuranceSheetProps) {
  const { home, kind = text('home.insurance'), heading, action, besides, children } = props;
  return (
    <section className={classNames(dashboard.night, styles.sheet)} aria-labelledby="home-insurance">
      <div className={styles.picture}>
        <HomeScene home={home} />
      </div>
      <div className={classNames(styles.words, dashboard.onNight)}>
        <p className={dashboard.kind}>
          <Link to={routes.insuranceHome}>{kind}</Link>
        </p>
        <h2 id="home-insurance" className={styles.heading}>
          {heading}
        </h2>
        {children}
        <p className={styles.actions}>
          <Button render={(look) => <Link to={action.to} {...look} />}>{action.words}</Button>
          {besides !== undefined && (
            <Button variant="textLink" render={(look) => <Link to={besides.to} {...look} />}>
              {besides.words}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}
