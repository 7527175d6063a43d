import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  AgreeToCardAuthorizationDocument,
  AuthorizeCardDocument,
  RevokeCardDocument,
  type BillingQuery,
  type CardThatPaysFragment,
} from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface CardAuthorizationProps {
  card: CardThatPaysFragment;
  authorization: NonNullable<BillingQuery['authorization']>;
}

/** Whether we may charge the card by ourselves: taken back, and given again, each after what follows from it was said. */
export function CardAuthorization({ card, authorization }: CardAuthorizationProps) {
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isRevoked, mask } = card;

  async function change(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      if (isRevoked) await give();
      else {
        const { error } = await graphql.mutation(RevokeCardDocument, { input: {} }).toPromise();
        if (error) throw error;
      }
      setIsOpen(false);
      await revalidate();
    } catch (error) {
      setProblem(shownMessage(readError(error), text('billing.authorization.failed')));
    } finally {
      setIsBusy(false);
    }
  }

  async function give(): Promise<void> {
    const agreement = {
      recordId: authorization.id,
      recordType: 'disclosure',
      contextType: 'InsuranceMembership',
    } as const;
    const agreed = await graphql.mutation(AgreeToCardAuthorizationDocument, { input: agreement }).toPromise();
    if (agreed.error) throw agreed.error;
    const { error } = await graphql.mutation(AuthorizeCardDocument, { input: {} }).toPromise();
    if (error) throw error;
  }

  const asked = isRevoked ? 'give' : 'revoke';
  return (
    <>
      <p>{text(isRevoked ? 'billing.authorization.revoked' : 'billing.authorization.given')}</p>
      <p>
        <Button variant={isRevoked ? 'secondary' : 'textLink'} onClick={() => setIsOpen(true)}>
          {text(`billing.authorization.${asked}`)}
        </Button>
      </p>
      {isOpen && (
        <Dialog
          title={text(`billing.authorization.${asked}.heading`)}
          closeText={text('shell.close')}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button
                busyText={isBusy ? text('billing.authorization.busy') : undefined}
                onClick={() => void change()}
              >
                {text(`billing.authorization.${asked}.confirm`)}
              </Button>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                {text('billing.authorization.revoke.keep')}
              </Button>
            </>
          }
        >
          <p>{text(`billing.authorization.${asked}.body`, { card: mask, title: authorization.title })}</p>
          {isRevoked ? (
            <Accordion
              items={[
                {
                  id: authorization.id,
                  title: authorization.title,
                  content: <LongText text={authorization.body} level={3} />,
                },
              ]}
            />
          ) : (
            <p>{text('billing.authorization.revoke.lapse')}</p>
          )}
          {problem !== null && (
            <Notice kind="danger" announce>
              <p>{problem}</p>
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
