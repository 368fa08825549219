/** Texts of the posts of the journal in Arabic. */
export const postTexts: Readonly<Record<string, string>> = {
  'Everyone wants silk. Then they see the first frame and find that silk has no weight: the stream has become fog, and the stones stand about in it like furniture in an empty house.':
    'الجميع يريد الحرير. ثم يرون اللقطة الأولى ويكتشفون أن الحرير بلا وزن: صار الجدول ضبابًا، وصارت الحجارة فيه كأثاث في بيت خالٍ.',
  'Between a quarter of a second and two there is a place where water still knows that it is water. Stand there. Change nothing but the time, and look at the edge of one stone.':
    'بين ربع ثانية وثانيتين موضع ما زال الماء يعرف فيه أنه ماء. قف هناك. لا تغيّر سوى الزمن، وانظر إلى حافة حجر واحد.',
  'On the second evening I counted aloud: one, and the stones came forward; two, and the pool under the fall began to turn. At four there was nothing left to look at but the exposure itself.':
    'في المساء الثاني عددت بصوت عالٍ: واحد، فتقدمت الحجارة؛ اثنان، فبدأت البركة تحت الشلال تدور. وعند الأربعة لم يبق ما يُنظر إليه سوى التعريض نفسه.',
  'Eight seconds is for the sea.': 'ثماني ثوانٍ للبحر.',
  water: 'ماء',
  technique: 'تقنية',
  coast: 'ساحل',
  birds: 'طيور',
  'still life': 'طبيعة صامتة',
  'The tide table says 7:42. We are on the rocks at half past six, with coffee, and the group asks why. Overhead the Milky Way is still standing on the horizon like a column of smoke.':
    'يقول جدول المد 7:42. نحن على الصخور في السادسة والنصف مع القهوة، والمجموعة تسأل لماذا. وفوقنا ما زالت درب التبانة قائمة على الأفق كعمود دخان.',
  'Because low water is not a moment but an hour of indecision. The light comes up the channel, the sand is a mirror for eleven minutes, and then a small wave that nobody announced takes it all back.':
    'لأن الجزر ليس لحظة بل ساعة من التردد. يصعد الضوء عبر القناة، ويصير الرمل مرآة إحدى عشرة دقيقة، ثم تأتي موجة صغيرة لم يعلن عنها أحد وتستعيد كل شيء.',
  'Bring a second pair of socks. Leave the tripod one notch lower than you think. And put the camera away for the last minute: that one is yours.':
    'أحضر زوجًا ثانيًا من الجوارب. اخفض الحامل درجة عمّا تظن. وضع الكاميرا جانبًا في الدقيقة الأخيرة: فهي لك.',
  'It comes down the trunk head first, as if the tree had been hung up the wrong way. You have two seconds.':
    'ينزل على الجذع ورأسه إلى الأسفل، كأن الشجرة عُلقت مقلوبة. أمامك ثانيتان.',
  'So you choose the place before the bird does: a patch of bark with light on it, a branch to lean on, and a hand that is already still.':
    'لذلك تختار المكان قبل الطائر: بقعة من اللحاء عليها ضوء، وغصن تستند إليه، ويد ساكنة مسبقًا.',
  'This one took us three mornings. On the first we had the bird and no light, on the second the light and no bird. On the third somebody’s blue trousers walked through the background, and we kept them.':
    'كلّفنا هذا ثلاثة صباحات. في الأول كان الطائر ولا ضوء، وفي الثاني الضوء ولا طائر. وفي الثالث مرّ سروال أزرق في الخلفية، فأبقيناه.',
  'There was no mountain on Tuesday. There was a bowl of figs, a knife, and the kind of light that painters pay rent for.':
    'لم يكن هناك جبل يوم الثلاثاء. كان هناك وعاء تين وسكين، وذلك الضوء الذي يدفع الرسامون إيجارًا من أجله.',
  'Put the fruit on something darker than you think. Move the table, not the lamp. Eat the models.':
    'ضع الفاكهة على شيء أغمق مما تظن. حرّك الطاولة لا المصباح. وكُل النماذج.',
  'By noon there were six pictures of one fig, no two alike, and an argument about red that lasted until the mountain came back on Thursday.':
    'عند الظهر كانت هناك ست صور لتينة واحدة، لا تتشابه اثنتان منها، وجدال حول الأحمر دام حتى عاد الجبل يوم الخميس.',
}
