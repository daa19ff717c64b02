/** A page in a browser test: its user, its objects, and the parts opened first. */
import type { Page as Tab } from 'playwright-core';
import type { PageDefinition } from '#lib/contract/page-definition.ts';
import { searchToText } from '#ui/router/search-text.ts';

/** Ids of objects on the pages. */
export type ScenarioObjects = {
  draft: number;
  reserved: number;
  out: number;
  returned: number;
  /** Number of the returned order. */
  returnedNo: string;
  /** A group order with reserved garments and two wearers. */
  party: number;
  /** An order with a bill sent by chat, and a parcel. */
  billed: number;
  customerId: number;
  groupId: number;
  unitId: number;
  /** A transfer requested from the first branch, and one on its way to it. */
  asked: number;
  onWay: number;
  /** A ticket of garments at a vendor. */
  washOrder: number;
  /** A payment with withheld tax. */
  certified: number;
  /** A consumable, an open count of consumables, and a finished one. */
  goodsId: number;
  goodsCounting: number;
  goodsCounted: number;
  /** A sale of the first branch, and a consumable in stock there. */
  sale: number;
  goodsCode: string;
  /** An open stock-take of the first branch, and a finished one of the second. */
  counting: number;
  counted: number;
  importId: number;
  /** A web-shop request without an answer, and a refused one. */
  webOrder: number;
  webRefused: number;
  /** An order with a question of its customer through the link. */
  webAsked: number;
  articleId: number;
  /** Keys of one-time links: an invitation and a password reset. */
  inviteKey: string;
  resetKey: string;
};

type Look = {
  name: string;
  /** Not logged in by default; `staff2` works in the second branch. */
  who?: 'staff' | 'staff2' | 'admin' | 'owner';
  /** Opens further parts to check. */
  open?: (tab: Tab) => Promise<void>;
  /** The page asks before it is left, because input would be lost. */
  asks?: true;
  /** What is typed survives a reload. */
  keeps?: true;
  /** Requests refused on the way there: 'GET /api/order/0 404'. */
  refused?: string | readonly string[];
};
export type A11yScenario = Look & { path: (shown: ScenarioObjects) => string };

type Names<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
type VisitOf<Path, Search> = Look &
  (Names<Path> extends never
    ? unknown
    : { params: (shown: ScenarioObjects) => Record<Names<Path>, string | number> }) & {
    search?: (shown: ScenarioObjects) => Search;
  };
type VisitsOf<Row> =
  Row extends PageDefinition<infer Path, string, string, infer Search>
    ? readonly [VisitOf<Path, Search>, ...VisitOf<Path, Search>[]]
    : never;

type AnyVisit = Look & {
  params?: (shown: ScenarioObjects) => Readonly<Record<string, string | number>>;
  search?: (shown: ScenarioObjects) => object;
};

/** Scenarios for every page of a module, at least one each: a row of pages.ts without one does not compile. */
export const a11yScenariosOf = <Rows extends readonly PageDefinition[]>(visits: {
  [Row in Rows[number] as Row['path']]: VisitsOf<Row>;
}): A11yScenario[] =>
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

export const waitForDialog = (tab: Tab): Promise<void> => tab.getByRole('dialog').waitFor();
/** Clicks the first button of that name, and waits for its dialog. */
export const opensDialog =
  (name: string | RegExp) =>
  async (tab: Tab): Promise<void> => {
    await tab.getByRole('button', { name }).first().click();
    await waitForDialog(tab);
  };
