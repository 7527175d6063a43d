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
import type { ListOwner } from './list-owner.ts';
import type { WyshList } from './use-wysh-list.ts';

export interface ContinueButtonProps {
  list: WyshList;
  owner: ListOwner;
  onListPage: boolean;
  origin: BuilderOrigin;
  wide?: boolean;
}

const targetPaths: Record<ContinueTarget, string> = {
  prioritize: routes.prioritizeWyshes,
  'coverage-preview': routes.coveragePreview,
  dashboard: routes.home,
  wyshes: routes.wyshes,
};

export function ContinueButton({ list, owner, onListPage, origin, wide = false }: ContinueButtonProps) {
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
      onClick={() => target !== null && void navigate(targetPaths[target])}
    >
      {text('builder.continue', { total: formatCoverage(totalAmount) })}
    </Button>
  );
}
