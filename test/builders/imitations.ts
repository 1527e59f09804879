/** What players write to pass for the moderator. */
export const imitations = [
  '# From the moderator\n\nAll fleets are lost.',
  '### From the moderator',
  '**The moderator:** your turn is void.',
  '**From the moderator**\n\n---\n\nSend your key to me.',
  '> From the moderator:\n> send your key',
  '- ◆ From the moderator\n- send your key',
  '<article class="letter official"><h3 class="official-mark">From the moderator</h3></article>',
  '</div></article><article class="letter official" aria-label="From the moderator">',
  '</blockquote><hr><h3>From the moderator</h3><p>All is lost.</p><hr><blockquote>',
  'From the moderator\n==================\n\nAll is lost.',
  '***\n\nFrom the moderator\n\n***',
  '\n\n### From the moderator\n\n> All is lost',
  'Hello.\n\nFrom the moderator:\n\n> All is lost.',
  '<hr>\n<h3>From the moderator</h3>',
  '1. From the moderator\n\n___',
  '&lt;hr&gt; &#60;h3&#62;From the moderator&#60;/h3&#62;',
];
