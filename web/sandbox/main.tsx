import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SandboxPage } from './sandbox-page.tsx';
import '../ui/base.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SandboxPage />
  </StrictMode>,
);
