/** How a page is looked at in a browser test: by whom, with which objects, and what is opened on it first. */
import type { Page as Tab } from 'playwright-core';
import type { Page } from '#lib/contract/page-definition.ts';
import { searchToText } from '#ui/router/search-text.ts';

/** Ids of what pages show. */
export type Shown = {
  draft: number;
  reserved: number;
  out: number;
  returned: number;
  /** Of the order that came back. */
  returnedNo: string;
  /** A group whose garments are reserved, with two wearers. */
  party: number;
  /** An order with a bill sent by chat and a parcel. */
  billed: number;
  customerId: number;
  groupId: number;
  unitId: number;
  /** Garments asked for that the first branch is to send, and garments on their way to it. */
  asked: number;
  onWay: number;
  /** A ticket of garments that a vendor has. */
  washOrder: number;
  /** Goods, a count of goods that goes on, and one that is over. */
  goodsId: number;
  goodsCounting: number;
  goodsCounted: number;
  /** A sale of the first branch, and goods that it has. */
  sale: number;
  goodsCode: string;
  /** A count of the first branch that goes on, and one of the second that is over. */
  counting: number;
  counted: number;
  importId: number;
  /** A request of the web shop that waits for its answer, and one that was refused. */
  webOrder: number;
  webRefused: number;
  /** An order whose customer asks something through their link. */
  webAsked: number;
  articleId: number;
  /** Of one-time links: of somebody invited, and of somebody who has lost a password. */
  inviteKey: string;
  resetKey: string;
};

type Look = {
  name: string;
  /** Nobody has logged in when left out; `staff2` stands in the second branch. */
  who?: 'staff' | 'staff2' | 'admin' | 'owner';
  /** Opens what is to be looked at as well. */
  open?: (tab: Tab) => Promise<void>;
  /** The page asks before it is left: something in it would be lost. */
  asks?: true;
  /** Calls that are refused on the way to what is looked at: 'GET /api/order/0 404'. */
  refused?: string | readonly string[];
};
export type Visited = Look & { path: (shown: Shown) => string };

type Names<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
type VisitOf<Path, Search> = Look &
  (Names<Path> extends never
    ? unknown
    : { params: (shown: Shown) => Record<Names<Path>, string | number> }) & {
    search?: (shown: Shown) => Search;
  };
type VisitsOf<Row> =
  Row extends Page<infer Path, string, string, infer Search>
    ? readonly [VisitOf<Path, Search>, ...VisitOf<Path, Search>[]]
    : never;

type AnyVisit = Look & {
  params?: (shown: Shown) => Readonly<Record<string, string | number>>;
  search?: (shown: Shown) => object;
};

/** Visits to every page of a room, at least one each: a row of pages.ts without one does not compile. */
export const visitsOf = <Rows extends readonly Page[]>(visits: {
  [Row in Rows[number] as Row['path']]: VisitsOf<Row>;
}): Visited[] =>
  Object.entries<readonly AnyVisit[]>(visits).flatMap(([path, looks]) =>
    looks.map(({ params, search, ...look }) => ({
      ...look,
      path: (shown) => {
        const given = params?.(shown);
        return (
          path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(given?.[name]))) +
          searchToText({ ...search?.(shown) })
        );
      },
    })),
  );

/** Waits for the dialog. */
export const dialog = (tab: Tab): Promise<void> => tab.getByRole('dialog').waitFor();
/** Presses the first button of that name, and waits for the dialog that it opens. */
export const opens =
  (name: string | RegExp) =>
  async (tab: Tab): Promise<void> => {
    await tab.getByRole('button', { name }).first().click();
    await dialog(tab);
  };
