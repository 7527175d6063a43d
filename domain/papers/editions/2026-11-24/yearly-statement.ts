import type { PaperWriter, YearlyStatementData } from '../../paper-data.ts';
import { facts, knownFacts, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { sumCents } from '../../../money/money.ts';
import { exactMoney, insurerSection, paymentsTable, productName } from './billing-words.ts';

/** All that was paid for a policy in a year, and what went back of it. */
export function yearlyStatement(data: YearlyStatementData, issuer: PaperWriter): Paper {
  const { person, policyNumber, productSlug, year, payments, refunds } = data;
  const paid = sumCents(payments.map(({ amountCents }) => amountCents));
  const back = sumCents(refunds.map(({ amountCents }) => amountCents));
  return {
    title: `Statement for ${year}`,
    subtitle: productName(productSlug),
    formNumber: `WYSH-YS ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Owner', person.name],
      ['Year', String(year)],
    ]),
    sections: [
      {
        heading: `What you paid in ${year}`,
        blocks: [
          facts(['Paid', exactMoney(paid)], ['Went back to you', back === 0 ? null : exactMoney(back)]),
          paymentsTable('Payments', payments),
          ...(refunds.length === 0 ? [] : [paymentsTable('Refunds', refunds)]),
          paragraph('This statement is for your records. It is not a tax form.'),
        ],
      },
      insurerSection(data, issuer),
    ],
  };
}
