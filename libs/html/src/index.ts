export { escapeHtml, type Html, html } from './html.ts';
