import { useNavigate } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import {
  continueTarget,
  type BuilderOrigin,
  type ContinueTarget,
} from '@wysh/domain/wyshes/continue-target.ts';
import { routes } from '../../paths.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ORIGIN_PATHS } from './builder-place.ts';
import type { ListOwner } from './list-owner.ts';
import type { BuilderJourney } from './use-builder-journey.ts';
import type { WyshList } from './use-wysh-list.ts';

export interface ContinueButtonProps {
  list: WyshList;
  owner: ListOwner;
  onListPage: boolean;
  origin: BuilderOrigin;
  journey: BuilderJourney;
  wide?: boolean;
}

const targetPaths: Record<ContinueTarget, string> = {
  prioritize: routes.prioritizeWyshes,
  'coverage-preview': routes.coveragePreview,
  ...ORIGIN_PATHS,
};

export function ContinueButton({
  list,
  owner,
  onListPage,
  origin,
  journey,
  wide = false,
}: ContinueButtonProps) {
  const { authenticated } = useSession();
  const navigate = useNavigate();
  const { activeCount, totalAmount } = list.summary;
  const target = continueTarget({
    activeCount,
    totalAmount,
    policyCoversPercent: owner.hasPolicy ? list.percentCovered : null,
    isAuthenticated: authenticated,
    onListPage,
    origin,
  });
  return (
    <Button
      wide={wide}
      disabled={target === null}
      title={
        target === null
          ? text(activeCount === 0 ? 'builder.continue.disabled' : 'builder.continue.no-amount')
          : undefined
      }
      onClick={() => {
        if (target === null) return;
        // A journey that leads through here knows what comes next.
        if (journey.screen === null) void navigate(targetPaths[target]);
        else void journey.goOn().then((path) => navigate(path ?? targetPaths[target]));
      }}
    >
      {text('builder.continue', { total: formatCoverage(totalAmount) })}
    </Button>
  );
}
