import type { GroupPageView } from '#storefront/web-shop/views.ts';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

export const GroupDescription = ({ description }: Pick<GroupPageView, 'description'>) => {
  const { front, words } = useSiteContext();
  if (description === null) return null;
  const { text, language } = description;
  return (
    <section>
      <h2>{words.garment.about}</h2>
      <p className="own-words" lang={language === front.language ? undefined : language}>
        {text}
      </p>
    </section>
  );
};

/** A press replaces the link by the video (`browser/product-video.ts`). */
export const GroupVideo = ({ video, name }: Pick<GroupPageView, 'video' | 'name'>) => {
  const { words, say } = useSiteContext();
  if (video === null) return null;
  const { garment } = words;
  return (
    <section>
      <ScriptRequired />
      <h2>{garment.video}</h2>
      <p className="video">
        <a
          className="hollow"
          href={video.page}
          rel="noopener"
          data-video={video.kind}
          data-player={video.player}
          data-title={say(garment.videoOf, { name })}
        >
          <span aria-hidden="true">▶</span> {garment.playVideo}
        </a>
      </p>
      <p className="quiet">{say(garment.videoFrom, { host: video.host })}</p>
    </section>
  );
};
