import { itemAt } from '#core/itemAt.ts';
import { sealedText } from '#core/sealedText.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import type { SealedBundle } from '#schemas/shared/sealed.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { dueInWords } from '../desk/deadline.ts';
import type { DeskStatus } from '../desk/deskStatus.ts';
import { fastHash } from './hash.ts';
import type { KeptReport } from './reports.ts';

/** Writes pages; the site brings it along. */
export interface PageWriters {
  /** changes whenever the same report may be written differently */
  version: string;
  /** `history`: the reports before this one, as far as its readers know them */
  empire(page: {
    report: TurnReport;
    history: readonly TurnReport[];
    campaignName: string;
    deadline: string | null;
    seal: TurnSeal | null;
  }): string;
  /** `open`: everybody reads the empires' reports in clear */
  moderator(page: {
    report: ModeratorReport;
    history: readonly ModeratorReport[];
    campaignName: string;
    open: boolean;
    seal: TurnSeal | null;
  }): string;
  /** the battles that an empire fought in a turn; something even if there was none */
  battles(report: TurnReport): string;
  /** all battles of a turn, both sides */
  allBattles(report: ModeratorReport): string;
  /** who has sent what for the coming turn: for the moderator alone */
  orders(status: DeskStatus): string;
}

type Page = SealedBundle['pages'][number];

/** A page that is written only when it is needed. */
export interface LazyPage {
  /** hash of all that it is made from */
  from(): string;
  write(): Page;
}

type Head = Pick<CampaignFile, 'name' | 'calendar'>;
/** The seal of a turn's page; null where the campaign has none. */
export type SealFor = (turn: number) => TurnSeal | null;

/** An empire's page of one turn; its history goes back to `since`. */
export function empirePage(
  { name, calendar }: Head,
  writers: PageWriters,
  kept: { empire: string; reports: readonly KeptReport<TurnReport>[]; turn: number; since: number; seal: TurnSeal | null },
): LazyPage {
  const covered = kept.reports.filter(({ turn }) => turn >= Math.min(kept.since, kept.turn) && turn <= kept.turn);
  const deadline = dueInWords(calendar, kept.turn + 1);
  return {
    from: () => fastHash(JSON.stringify(['empire', name, deadline, kept.empire, kept.seal, covered.map(({ hash }) => hash())])),
    write() {
      const reports = covered.map(({ read }) => read());
      const report = reports.at(-1);
      if (!report) throw new Error(`there is no report of ${kept.empire} for turn ${kept.turn}`);
      const html = writers.empire({ report, history: reports.slice(0, -1), campaignName: name, deadline, seal: kept.seal });
      return { id: kept.empire, title: report.empire.name, html };
    },
  };
}

/** `kept`: the reports up to that of the page, which is the last. */
export function moderatorPage(
  { name, visibility }: Head & Pick<CampaignFile, 'visibility'>,
  writers: PageWriters,
  kept: readonly KeptReport<ModeratorReport>[],
  sealFor: SealFor,
): LazyPage {
  const open = visibility === 'open';
  const last = itemAt(kept, kept.length - 1);
  const seal = sealFor(last.turn);
  return {
    from: () => fastHash(JSON.stringify(['moderator', name, open, seal, kept.map(({ hash }) => hash())])),
    write() {
      const history = kept.slice(0, -1).map(({ read }) => read());
      const html = writers.moderator({ report: last.read(), history, campaignName: name, open, seal });
      return { id: 'moderator', title: 'Moderator', html };
    },
  };
}

/** An empire's battles of one turn. */
export function battlesPage(writers: PageWriters, empire: string, { hash, read }: KeptReport<TurnReport>): LazyPage {
  return {
    from: () => fastHash(JSON.stringify(['battles', empire, hash()])),
    write() {
      const report = read();
      return { id: empire, title: report.empire.name, html: writers.battles(report) };
    },
  };
}

export function allBattlesPage(writers: PageWriters, { hash, read }: KeptReport<ModeratorReport>): LazyPage {
  return {
    from: () => fastHash(JSON.stringify(['all battles', hash()])),
    write: () => ({ id: 'moderator', title: 'Moderator', html: writers.allBattles(read()) }),
  };
}

/** Several pages of one turn, opened together. */
export function bundleOf(turn: number, pages: readonly LazyPage[]): { from(): string; write(): string } {
  let from: string | undefined;
  return {
    from() {
      from ??= fastHash(JSON.stringify([turn, pages.map((page) => page.from())]));
      return from;
    },
    write: () => sealedText({ format: 2, turn, pages: pages.map(({ write }) => write()) } satisfies SealedBundle),
  };
}
