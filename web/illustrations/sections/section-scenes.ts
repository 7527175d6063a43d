/** What stands at the path, section by section. */
export type SectionScene = 'gate' | 'letterbox' | 'familyWindow' | 'doctorsBag' | 'road' | 'summit';
