import { makeMain } from '../make-main.ts';

export default makeMain();
