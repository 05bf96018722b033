import { useText } from '../book/text.ts';
import { useEasyText } from './known-filter.tsx';

// What the shelf's groups by known words are called. They stand where the book's texts are here.

export function EasyName() {
  return useEasyText();
}

export function FurtherName() {
  const text = useText();
  return text('known_further');
}
