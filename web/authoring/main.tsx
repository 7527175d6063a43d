import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthoringPage } from './authoring-page.tsx';
import { FormPreview } from './form-preview.tsx';
import { loadTexts } from '../texts/texts.ts';
import '../ui/base.css';

const query = new URLSearchParams(window.location.search);
const [flow, form] = [query.get('flow'), query.get('form')];

await loadTexts('forms');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {flow !== null && form !== null ? <FormPreview flowSlug={flow} formKey={form} /> : <AuthoringPage />}
  </StrictMode>,
);
