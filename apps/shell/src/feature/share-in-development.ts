import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import { federation, share } from './federation.ts';

// Fast refresh compiles features for React's development runtime. Only a development build has this as an entry.
federation.registerShared({ 'react/jsx-dev-runtime': share('react', jsxDevRuntime) });
