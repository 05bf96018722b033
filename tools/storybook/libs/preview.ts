import { makePreview } from '../make-preview.tsx';

export default makePreview();
