import { describe, expect, it } from 'vitest';
import { refusedQuery } from './rest-rules.ts';

const refused = (query: string) => refusedQuery(new URLSearchParams(query));
const many = (count: number, item: (index: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

describe('a query is refused', () => {
  it.each([
    'select=*,phrase_reviews(*)',
    'select=phrase,user_stories(title)',
    'select=s:user_stories!inner(title)',
    'select=user_stories!user_phrases_story_id_fkey(title)',
    'select=...user_stories(title)',
    'select=phrase,...s:user_stories!left(title)',
    'select=user_stories%28title%29',
    'select=*&select=user_stories(*)',
    'select=user_stories (title)',
    'select="user_stories"(title)',
    'select=count()',
    'select=review_count.sum()',
    'user_stories.title=eq.x',
    'user_stories.limit=1',
    'user_stories.order=title',
    'user_stories.or=(title.eq.x,title.eq.y)',
    'order=user_stories(title)',
  ])('that reads more than one table: %s', (query) => {
    expect(refused(query)).toMatch(/^Rows of other tables/);
  });

  it.each([
    'phrase=match.^(a*)(a*)\\1\\2$',
    'phrase=imatch.x',
    'phrase=not.match.x',
    'phrase=not.not.like.*x*',
    'phrase=ILIKE.*x*',
    'story_text=wfts.house',
    'story_text=fts(spanish).house',
    'sentences=cs.[]',
    'phrase=match(any).{x,y}',
    'phrase=eq(any).{x,y}',
    'or=(phrase.eq.a,phrase.match.x)',
    'or=(phrase.eq.a,phrase.lt(all).{x,y})',
    'and=(language.eq.Spanish,or(phrase.not.imatch.x))',
    'not.or=(phrase.match(all).{x})',
    'phrase=%6Datch.x',
  ])('that searches in texts: %s', (query) => {
    expect(refused(query)).toMatch(/^Searching in texts/);
  });

  it.each([
    ['copies of one column', `select=${many(30, (n) => `a${n}:story_text`)}`],
    ['copies by way of a path', 'select=sentences->0->text,x:sentences->1->text'],
    ['copies by way of a type', 'select=id,story_text::text,story_text'],
    ['copies in quotes', 'select=story_text,"story_text"'],
    ['too many columns', `select=${many(65, (n) => `c${n}`)}`],
    ['too many conditions', many(21, (n) => `c${n}=eq.x`, '&')],
    ['too many conditions of one column', many(21, () => 'phrase=neq.x', '&')],
    ['too many conditions in a tree', `or=(${many(21, () => 'phrase.lt.x')})`],
    ['too many conditions in trees', many(3, () => `or=(${many(7, () => 'phrase.lt.x')})`, '&')],
    ['a tree that is too deep', `or=${'(or'.repeat(4)}(a.eq.1)${')'.repeat(4)}`],
    ['a zero in a name', '%00=eq.1'],
    ['a zero in a value', 'phrase=eq.a%00'],
    ['a quote without an end', 'select="'],
    ['too many columns to order by', `order=${many(6, (n) => `c${n}`)}`],
  ])('with %s', (_, query) => {
    expect(refused(query)).toBeDefined();
  });
});

describe('a query is accepted', () => {
  it.each([
    'select=*',
    '',
    'select=id,phrase,translation&language=eq.Spanish&order=created_at.desc,id.desc&offset=1000&limit=1000',
    'select=*&updated_at=gte.2026-01-01T00:00:00.000Z&language=eq.Spanish',
    'language=eq.Spanish&source_provider=eq.library&source_id=not.is.null',
    'id=in.(a,b,c)&select=id',
    `id=in.(${many(300, () => 'a')})`,
    `or=(id.in.(${many(300, () => 'a')}),phrase.eq.x)`,
    'phrase=eq.match.x',
    'or=(phrase.eq."a,b(c",translation.eq.a)',
    'select=id,source_match',
    'select=id::text,created_at',
    'source_match=eq.matched',
    'on_conflict=user_id,token&columns=user_id,token',
  ])('%s', (query) => {
    expect(refused(query)).toBeUndefined();
  });
});
