import path from 'node:path';
import type { BackupStorage } from '#access/backup/server/backup-storage.ts';
import { recordDrill } from '#access/backup/server/drills.ts';
import { encryptedName } from '#access/backup/server/stream-encryption.ts';
import { type ArchiveClaim, openArchiveClaim } from '../archive-ownership.ts';
import { type ArchiveMemory, readArchiveMemory, writeArchiveMemory } from '../archive-state.ts';
import {
  type BaseCard,
  type TimelineContents,
  missingSegments,
  timelineContentsOf,
  newTimelineName,
  completeBasesFrom,
} from '../wal-timeline.ts';
import type { ArchiverOptions } from './archiver-options.ts';
import { type ArchiveReporter, openArchiveReporter } from './report-state.ts';

type Resend = (storage: BackupStorage, names: readonly string[]) => Promise<string[]>;

export class OwnTimeline {
  readonly reporter: ArchiveReporter;
  readonly #options: ArchiverOptions;
  readonly #archive: BackupStorage;
  readonly #claim: ArchiveClaim;
  readonly #folder: string;
  #memory: ArchiveMemory | undefined;
  #storage: BackupStorage | undefined;
  #storageName = '';
  #bases: readonly BaseCard[] | undefined;

  constructor(options: ArchiverOptions, archive: BackupStorage, patience: number) {
    this.#options = options;
    this.#archive = archive;
    this.#claim = openArchiveClaim(archive, patience);
    this.#folder = path.join(options.dataDir, 'archive');
    this.#memory = readArchiveMemory(this.#folder);
    this.reporter = openArchiveReporter(options.dataDir, options.log, this.#memory !== undefined);
  }

  get storage(): BackupStorage | undefined {
    return this.#storage;
  }

  get last(): string | null {
    return this.#memory?.last ?? null;
  }

  get isBroken(): boolean {
    return this.#memory?.broken === true;
  }

  get bases(): readonly BaseCard[] | undefined {
    return this.#memory === undefined ? undefined : this.#bases;
  }

  /**
   * Renews the mark every minute and continues or starts the timeline. `resend` stores missing segments again
   * and returns those that PostgreSQL lacks.
   */
  async hold(resend: Resend): Promise<void> {
    const { passphrase } = this.#options;
    const fingerprint = await encryptedName(passphrase, 'passphrase');
    const secrets = await encryptedName(passphrase, JSON.stringify([...this.#options.secrets]));
    const ours = await this.#claim.look(this.#memory);
    if (this.#memory === undefined || ours === 'new' || this.#memory.passphrase !== fingerprint)
      this.#startTimeline(fingerprint, secrets);
    await this.mark();
    const { line, secrets: knownSecrets } = this.#held();
    if (this.#storage === undefined || this.#storageName !== line) {
      this.#storageName = line;
      this.#storage = this.#archive.within(line);
    }
    if (knownSecrets !== secrets) this.#remember({ secrets, broken: true });
    if (this.#bases === undefined) await this.#readBases(this.#storage, resend);
  }

  /**
   * Releases the archive because another server uses it. Once that server is silent, a new timeline starts.
   */
  release(): void {
    this.#storage = undefined;
    this.#memory = undefined;
  }

  async mark(): Promise<void> {
    const { until } = this.reporter.state();
    await this.#claim.mark(this.#held().line, until, (tokens) => this.#remember({ tokens }));
  }

  /** Nothing can be restored after a gap until there is a new base backup. */
  markBroken(): void {
    this.#remember({ broken: true });
    this.reporter.from(null);
  }

  /** Requires an immediate base backup and notifies owners. */
  async loseSegments(names: readonly string[], why: string): Promise<void> {
    this.markBroken();
    this.#options.log.error({ parts: names.length, first: names[0] }, why);
    await recordDrill(this.#options.ownerUrl, { moment: null, seconds: 0, fault: 'gap' }).catch(
      (error: unknown) => this.#options.log.error(error, 'the gap of the archive is not recorded'),
    );
  }

  /** Makes the server read the archive again after the archive was unavailable. */
  doubt(): void {
    this.#bases = undefined;
  }

  addSegment(name: string): void {
    this.#remember({ last: name });
  }

  /** `restarts` is true after a gap, when only the newest base backup can be restored. */
  addBase(contents: TimelineContents, restarts: boolean): BaseCard | undefined {
    this.#bases = contents.cards;
    this.#remember({ broken: false });
    const newest = contents.cards.at(-1);
    this.reporter.from((restarts ? newest : completeBasesFrom(contents))?.endedAt ?? null);
    return newest;
  }

  #held(): ArchiveMemory {
    if (this.#memory === undefined) throw new Error('the archive belongs to another server');
    return this.#memory;
  }

  #remember(change: Partial<ArchiveMemory>): void {
    if (this.#memory === undefined) return;
    this.#memory = { ...this.#memory, ...change };
    writeArchiveMemory(this.#folder, this.#memory);
  }

  #startTimeline(passphrase: string, secrets: string): void {
    const line = newTimelineName(new Date());
    this.#memory = { line, tokens: [], last: null, broken: false, passphrase, secrets };
    this.#bases = [];
    this.reporter.empty();
    this.#options.log.info({ line, place: this.#archive.label }, 'a new archive timeline starts');
  }

  async #readBases(storage: BackupStorage, resend: Resend): Promise<void> {
    const { passphrase } = this.#options;
    let contents = await timelineContentsOf(storage, passphrase);
    const missing = this.isBroken ? [] : missingSegments(contents, this.last);
    if (missing.length > 0) {
      const lost = await resend(storage, missing);
      if (lost.length > 0)
        await this.loseSegments(lost, 'WAL is missing in the archive: a new base backup begins');
      contents = await timelineContentsOf(storage, passphrase);
    }
    this.#bases = contents.cards;
    if (contents.damaged.length > 0)
      this.#options.log.error(
        { cards: contents.damaged },
        'base backups of the archive are unusable: their cards are damaged',
      );
    this.reporter.from(this.#held().broken ? null : (completeBasesFrom(contents)?.endedAt ?? null));
  }
}
