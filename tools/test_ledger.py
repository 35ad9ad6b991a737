#!/usr/bin/env python3
"""tools/ledger finds what it must: a small project with one planted fault of each kind."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LEDGER = Path(__file__).resolve().parent / 'ledger'
RULES = '''# Game
## 1 First
- **DX-1.01** One thing.
  - Ruling: this way.
- **DX-1.02** Another.
## 2 Second
- **DX-2.01** Elsewhere.
- **DX-2.101** A rule of section 2.1.
## Examples
- **DX-X01** A position. (DX-1.01, 1.02)
- **DX-X02** Another one. (DX-1.01–1.02, 2.01)
- **DX-X03** A third. (DX-T.01, 1.01)
- **DX-T.01** `WOODS`: a letter of its own.
'''
TEST = '''TEST(First, Everything) {
  covers("DX-1.01",
         "DX-1.02", "DX-X01");
}
'''


class LedgerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write('rules/game.md', RULES)
        self.write('games/game/test/first_test.cpp', TEST)
        self.write('games/game/CMakeLists.txt', 'kepi_test(game_test SOURCES test/first_test.cpp test/second_test.cpp)\n')

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')

    def run_tool(self, *arguments):
        done = subprocess.run([sys.executable, LEDGER, '--root', self.root, *arguments], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def faults(self):
        code, out, _ = self.run_tool('--json')
        found = json.loads(out)['faults']
        self.assertEqual(code, 1 if found else 0)
        return [(f['kind'], f['id'], f['place']) for f in found]

    def test_counts_rules_and_examples(self):
        code, out, _ = self.run_tool('--json')
        game = json.loads(out)['games']['game']
        self.assertEqual(code, 0)
        self.assertEqual((game['rules'], game['rules_covered'], game['examples'], game['examples_covered']), (5, 2, 3, 1))
        self.assertEqual(game['missing'], ['DX-2.01', 'DX-2.101', 'DX-X02', 'DX-X03', 'DX-T.01'])
        self.assertEqual(game['tests']['DX-1.02'], ['games/game/test/first_test.cpp:3'])
        self.assertEqual(game['chapters']['1']['rules_covered'], 2)

    def test_lists_what_is_missing(self):
        code, out, _ = self.run_tool('--missing', 'game')
        self.assertEqual(code, 0)
        self.assertIn('DX-2.101', out)
        self.assertNotIn('DX-1.01 ', out)
        self.assertEqual(self.run_tool('--missing', 'chess')[0], 2)

    def test_comments_and_disabled_tests_cover_nothing(self):
        self.write('games/game/test/second_test.cpp', '''// covers("DX-2.01")
/* covers("DX-2.01") */
TEST(Second, DISABLED_Later) { covers("DX-2.01"); }
TEST(Second, Drawn) { draw(R"( covers("DX-2.01") )"); }
''')
        self.assertIn('DX-2.01', json.loads(self.run_tool('--json')[1])['games']['game']['missing'])

    def test_a_test_that_is_not_built_covers_nothing(self):
        self.write('games/game/CMakeLists.txt', '# kepi_test(game_test SOURCES test/first_test.cpp)\n')
        self.assertEqual(self.faults(), [('unbuilt', 'first_test.cpp', 'games/game/test/first_test.cpp')])
        self.assertEqual(json.loads(self.run_tool('--json')[1])['games']['game']['rules_covered'], 0)
        self.write('games/game/CMakeLists.txt', 'file(GLOB tests CONFIGURE_DEPENDS test/*_test.cpp)\n')
        self.assertEqual(self.faults(), [])

    def test_unknown_id_in_code(self):
        self.write('games/game/fire.cpp', 'int a;\nreturn refuse("DX-9.99");\n')
        self.assertEqual(self.faults(), [('unknown', 'DX-9.99', 'games/game/fire.cpp:2')])

    def test_unknown_id_in_test_catalogue_and_web(self):
        self.write('games/game/test/second_test.cpp', 'TEST(A, B) { covers("DX-1.01", "DX-1.03"); covers("QQ-1.01"); }\n')
        self.write('data/locales/en/game.json', '{\n "refusal.DX-1.04": "No."\n}\n')
        self.write('web/src/board.ts', "show('DX-1.5')\n")
        self.assertEqual(sorted(i for _, i, _ in self.faults()), ['DX-1.03', 'DX-1.04', 'DX-1.5', 'QQ-1.01'])

    def test_text_may_name_chapters_and_sections(self):
        self.write('games/game/fire.cpp', '// DX-1 and DX-2.1 say how.\n"DX-8.88"  // ledger: ignore\n')
        self.assertEqual(self.faults(), [])
        self.write('games/game/fire.cpp', '// DX-3 and DX-2.2 say how.\n')
        self.assertEqual([i for _, i, _ in self.faults()], ['DX-3', 'DX-2.2'])

    def test_rule_defined_twice(self):
        self.write('rules/game.md', RULES + '- **DX-1.01** Again.\n')
        self.assertEqual(self.faults(), [('twice', 'DX-1.01', 'rules/game.md:14')])

    def test_lost_rule_until_accepted(self):
        self.assertEqual(self.run_tool('--accept')[0], 0)
        self.assertEqual(self.faults(), [])
        self.write('games/game/test/first_test.cpp', TEST.replace('"DX-1.02", ', ''))
        self.assertEqual([(k, i) for k, i, _ in self.faults()], [('lost', 'DX-1.02')])
        code, out, _ = self.run_tool('--accept')
        self.assertEqual(code, 0)
        self.assertIn('given up: DX-1.02', out)
        self.assertEqual(self.faults(), [])

    def test_incomplete_chapter_and_example(self):
        self.write('rules/complete.txt', 'game 1  # the basic game\n')
        self.assertEqual(self.faults(), [])
        self.write('games/game/test/first_test.cpp', 'TEST(First, Half) { covers("DX-1.01"); }\n')
        self.assertEqual([(k, i) for k, i, _ in self.faults()], [('incomplete', 'DX-1.02'), ('incomplete', 'DX-X01')])

    def test_incomplete_sections_letters_and_ranges(self):
        self.write('rules/complete.txt', 'game 1-1 2.1 T\n')
        self.assertEqual([i for _, i, _ in self.faults()], ['DX-2.101', 'DX-X03', 'DX-T.01'])
        self.write('rules/complete.txt', 'game 1-2\n')
        self.assertEqual([i for _, i, _ in self.faults()], ['DX-2.01', 'DX-2.101', 'DX-X02'])

    def test_complete_names_a_ledger(self):
        self.write('rules/complete.txt', 'chess 1\n')
        self.assertEqual(self.faults(), [('unknown', 'chess', 'rules/complete.txt:1')])

    def test_faults_are_printed_with_their_place(self):
        self.write('games/game/fire.cpp', 'return refuse("DX-9.99");\n')
        code, _, errors = self.run_tool()
        self.assertEqual(code, 1)
        self.assertIn('games/game/fire.cpp:1: unknown: DX-9.99', errors)


if __name__ == '__main__':
    unittest.main()
