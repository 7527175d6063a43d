import type { PapersEdition } from '../../papers-edition.ts';
import { noticeAboutReplacing } from './notice-about-replacing.ts';

/** The notice about replacing insurance, with the policies it is about and both signatures. Of all other papers the editions before go on. */
export const PAPERS_2026_11_27: PapersEdition = {
  version: '2026-11-27',
  effectiveOn: '2026-11-27',
  templates: { 'replacement-notice': noticeAboutReplacing },
};
